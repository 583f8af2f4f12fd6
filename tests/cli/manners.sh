#!/bin/sh
# What a golden case cannot hold: pipes that close or pause, full disks, signals, odd files.
#   manners.sh SHUDU
set -u
shudu=$1
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
paper=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
answer=812753649943682175675491283154237896369845721287169534521974368438526917796318452
empty=.................................................................................
bad=0

wrong() { # TEXT
    echo "$1"
    bad=1
}

expect() { # TITLE STATUS COMMAND...: ends with STATUS; what it says is in out and err
    title=$1 wanted=$2
    shift 2
    "$@" >out 2>err </dev/null
    got=$?
    [ $got = "$wanted" ] || wrong "$title: exit $got, not $wanted: $(head -c 300 err)"
}

says() { # PATTERN: standard error holds it
    grep -q "$1" err || wrong "$title: no '$1' in: $(head -c 300 err)"
}

soon() { # COMMAND...: succeeds within a minute; at once, unless the machine is very busy
    for _ in $(seq 600); do
        "$@" && return
        sleep 0.1
    done
    return 1
}

# Runs a command whose output goes to `out` and sends it SIGNAL twice, as timeout(1) does, as soon as
# there is output: before that, the signal might find a program that has not begun. The command runs
# in the foreground since a shell lets what runs in the background ignore SIGINT.
interrupt() { # TITLE SIGNAL STATUS COMMAND...
    title=$1 signal=$2 wanted=$3
    shift 3
    : >out
    (
        soon [ -s out ] || echo "$title: no output"
        kill -s "$signal" "$(cat pid)" "$(cat pid)" 2>/dev/null
    ) &
    # shellcheck disable=SC2016 # for the inner shell
    sh -c 'echo $$ >pid && exec "$@"' sh "$@" >out 2>err
    got=$?
    wait $!
    [ $got = "$wanted" ] || wrong "$title: exit $got, not $wanted: $(head -c 300 err)"
    [ ! -s err ] || wrong "$title: says $(head -c 300 err)"
    [ $(($(wc -c <out) % 82)) = 0 ] && [ "$(tail -c 1 out | od -An -c)" = "$(echo | od -An -c)" ] ||
        wrong "$title: broken line: $(wc -c <out) bytes, at the end: $(tail -c 100 out)"
}

# A closed pipe ends it quietly.
expect 'closed pipe' 0 sh -c "yes $paper | '$shudu' solve | head -n 1"
[ "$(cat out)" = $answer ] && [ ! -s err ] || wrong "closed pipe: $(cat out err)"
expect 'closed pipe, long result' 0 sh -c "'$shudu' solve --all $empty | head -n 1"
[ ! -s err ] || wrong "closed pipe, long result: $(cat err)"
for call in "solve --all $empty" "solve --all --json $empty" "check --all $empty"; do
    # shellcheck disable=SC2086 # words
    { "$shudu" $call 2>err; echo $? >status; } | true
    soon [ -s status ] && [ "$(cat status)" = 0 ] && [ ! -s err ] ||
        wrong "$call into a closed pipe: exit $(cat status) $(cat err)"
    rm -f status
done

# A pause of the input flushes; the end of the reader is seen while the input is silent.
mkfifo in to
"$shudu" solve <in >to 2>pause.err &
pid=$!
exec 3>in 4<to
echo $paper >&3
read -r line <&4
[ "$line" = $answer ] || wrong "pause: '$line'"
exec 4<&-
soon sh -c "! kill -0 $pid 2>/dev/null" || wrong 'the reader is gone, and it still runs'
wait $pid
[ $? = 0 ] && [ ! -s pause.err ] || wrong "reader gone: $(cat pause.err)"
exec 3>&-

# A full disk, and files that cannot be.
if [ -c /dev/full ]; then
    for call in "solve $paper" "analyze --json $paper" "solve --output /dev/full $paper" help \
        version engines "solve --help" "rate --metric list" "model sudoku" "draw --svg $paper" \
        "convert --to list" "verify --kind solutions $paper|$answer" \
        "analyze --quiet --html /dev/full $paper" "solve --trace /dev/full $paper"; do
        # shellcheck disable=SC2086 # words
        "$shudu" $call >/dev/full 2>err
        [ $? = 6 ] || wrong "$call on a full disk: not 6"
        grep -q 'disk is full' err || wrong "$call on a full disk: $(cat err)"
    done
fi
expect 'missing file' 6 "$shudu" solve missing $paper
says 'missing'
[ "$(cat out)" = $answer ] || wrong 'missing file: the other input is lost'
expect 'folder as input' 6 "$shudu" solve .
says 'folder'
expect 'output in a missing folder' 6 "$shudu" solve --output no/such/file $paper
says 'no/such/file'
[ ! -s out ] || wrong 'output in a missing folder: went elsewhere'
expect 'output is a folder' 6 "$shudu" solve --output . $paper
# Root may read everything, so root becomes somebody else here.
echo $paper >secret
chmod 0 secret
as=
if [ "$(id -u)" = 0 ]; then as='setpriv --reuid 65534 --regid 65534 --clear-groups'; fi
chmod 755 .
# shellcheck disable=SC2086 # words
if $as "$shudu" version >out 2>err; then
    expect 'unreadable file' 6 $as "$shudu" solve secret
    says 'permission'
else
    echo 'skipped: unreadable file (cannot run as another user)'
fi
expect 'closed standard output' 6 sh -c "exec '$shudu' solve $paper >&-"
says 'closed'
for call in check 'check -' 'model sudoku -'; do
    expect "closed standard input: $call" 6 timeout 10 sh -c "exec '$shudu' $call <&-"
    says 'cannot read stdin: it is closed'
done
expect 'all closed' 6 timeout 10 sh -c "exec '$shudu' check $paper <&- >&- 2>&-"
expect 'trace in a missing folder' 6 "$shudu" solve --trace no/such $paper
[ "$(cat out)" = $answer ] && [ "$(wc -l <err)" = 1 ] ||
    wrong "trace in a missing folder: $(cat out err)"

# --output: whole or not at all, with the mode of what it replaces, through links, nothing left.
mkdir whole
(
    cd whole || exit 1
    echo old >file
    chmod 640 file
    ln -s file link
    "$shudu" solve --output link $paper || exit 1
    [ "$(cat file)" = $answer ] && [ -L link ] && [ "$(stat -c %a file)" = 640 ] || exit 1
    timeout --preserve-status -s TERM 0.5 "$shudu" solve --all --output file $empty
    [ $? = 143 ] && [ "$(cat file)" = $answer ] || exit 1
    "$shudu" solve --output file --engine no $paper 2>/dev/null
    [ $? = 2 ] && [ "$(cat file)" = $answer ] || exit 1
    umask 027
    "$shudu" solve --output new $paper && [ "$(stat -c %a new)" = 640 ] || exit 1
    "$shudu" solve --output bad 11${paper#??} $paper 2>/dev/null
    [ $? = 3 ] && [ "$(tail -n 1 bad)" = $answer ] || exit 1
    [ "$(ls -A | tr '\n' ' ')" = 'bad file link new ' ]
) || wrong '--output is not whole or nothing'

# Signals: what is done comes out, in whole lines, and no second search is begun.
interrupt 'interrupted' INT 130 "$shudu" solve --all $empty
interrupt 'terminated' TERM 143 "$shudu" solve --all --threads 1 $empty $paper
! grep -q $answer out || wrong 'terminated: went on'
mkfifo endless silent
yes $paper >endless &
interrupt 'interrupted in a list' INT 130 "$shudu" solve endless
[ "$(sort -u out)" = $answer ] || wrong "interrupted in a list: $(sort out | uniq -c | head -n 3)"
exec 3<>silent
echo $paper >&3
interrupt 'interrupted while waiting' INT 130 "$shudu" solve silent
[ "$(cat out)" = $answer ] || wrong "interrupted while waiting: lost a line: $(cat out)"
exec 3>&-

# No terminal, no tricks: no carriage returns, no escapes.
expect 'plain' 3 sh -c "for i in 1 2 3; do echo $paper; echo 1; done | '$shudu' analyze"
! cat out err | grep -q "$(printf '[\r\033]')" || wrong 'escapes in a file'
expect 'colour on request' 0 "$shudu" draw --solution --color always $paper
grep -q "$(printf '\033')" out || wrong 'no colour on request'
expect 'no colour otherwise' 0 env TERM=xterm "$shudu" draw --solution $paper
! grep -q "$(printf '\033')" out || wrong 'colour in a file'

# A terminal without input: usage. With one: progress, which goes away.
if command -v script >/dev/null; then
    script -qec "'$shudu' solve" /dev/null >out </dev/null
    [ $? = 2 ] || wrong 'no input on a terminal: not 2'
    script -qec "'$shudu' check --all --seconds 2 $empty $paper >/dev/null" /dev/null >out </dev/null
    grep -q 'done: [01], [0-9]* s' out || wrong 'no progress on a terminal'
    script -qec "'$shudu' check --all --seconds 2 --progress never $empty >/dev/null" /dev/null >out </dev/null
    ! grep -q 'done:' out || wrong 'progress though it was not wanted'
    script -qec "NO_COLOR=1 '$shudu' draw $paper" /dev/null >out </dev/null
    ! grep -q "$(printf '\033')" out || wrong 'NO_COLOR is not obeyed'
    script -qec "TERM=xterm '$shudu' draw --solution $paper" /dev/null >out </dev/null
    grep -q "$(printf '\033')" out || wrong 'no colour on a terminal'
else
    echo 'skipped: terminals (no script command)'
fi

# A limit of time is a limit.
expect 'seconds' 4 "$shudu" check --all --seconds 0.2 $empty
grep -Eq '^(multiple|limit)' out || wrong "seconds: $(cat out)"
exit $bad
