# Completion of shudu for bash. Commands and options are asked of the command's own help, so that
# this file need not know them.
_shudu() {
    local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]} words=
    if ((COMP_CWORD == 1)); then
        words=$("$1" --help --lang en 2>/dev/null | sed -n 's/^  \([a-z][a-z-]*\)  .*/\1/p')
    elif [[ $last == --engine || $last == --engines ]]; then
        words=$("$1" engines 2>/dev/null | cut -f 1)
    elif [[ $last == --metric ]]; then
        words=$("$1" rate --metric list 2>/dev/null | cut -f 1)
    elif [[ $word == -* ]]; then
        words=$("$1" "$command" --help --lang en 2>/dev/null | grep -o -e '--[a-z][a-z-]*')
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _shudu shudu
