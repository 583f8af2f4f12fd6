#!/bin/sh
# shudu bench: whatever the machine's speed, the shape of what it tells, which answers it calls wrong,
# and the signature.
#   bench.sh SHUDU SIGNATURE RIVAL MANY WRONG     the last three are shared libraries
set -u
shudu=$1 signature=$2 rival=$3 many=$4 wrong=$5
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
bad=0

wrong() { # TEXT
    echo "$title: $1"
    bad=1
}

expect() { # TITLE STATUS OPTION...: shudu bench ends with STATUS; what it says is in out and err
    title=$1 wanted=$2
    shift 2
    "$shudu" bench "$@" >out 2>err </dev/null
    got=$?
    [ $got = "$wanted" ] || wrong "exit $got, not $wanted: $(head -c 500 err)"
}

says() { # FILE PATTERN...: each is found in it
    file=$1
    shift
    for pattern; do
        grep -Eq -e "$pattern" "$file" || wrong "no '$pattern' in $file: $(head -c 2000 "$file")"
    done
}

# One solution, several, none, no blank; all easy, since each is repeated thousands of times.
cat >mixed <<'PUZZLES'
81.753.49.....2..567.4...8.1...3..9.36984.7...8...953..2197436843..2.9..7...18452
...75.64.94.....7.6....1..31.42.78.....84.7.1....695.45..974.6.438..6.1.....1..52
8.27536.9.4....1....5.91..3.5423.8963..8...2.28..6.5..52...4.....152....7.6..8.52
812753649943682175675491283154237896369845721287169534521974368438526917796318452
PUZZLES
sed -n 2p mixed >several
fast='--rounds 2 --engines dlx,exhaustive'

# shellcheck disable=SC2086 # options are words
main() {
expect 'table' 0 mixed $fast
says out '^mixed: 4 puzzles, repeated, 2 rounds, limit 2, seed 0$' \
    '^engine +ns/puzzle +ratio +quartiles +guesses +no guess$' \
    '^dlx +[0-9,.]+ +1\.00 +- +[0-9.]+ +[0-9.]+%$' \
    '^exhaustive +[0-9,.]+ +[0-9.]+ +- +[0-9.]+ +[0-9.]+%$' \
    '^ratio: speed over dlx, more is faster$' '^CPU time of one thread'
[ ! -s err ] || wrong "says: $(cat err)"

expect 'two inputs' 0 mixed several $fast
says out '^several: 1 puzzle, repeated,' '^geometric mean of the ratios, 2 inputs$'

expect 'Chinese' 0 mixed $fast --lang zh
says out '^mixed：4 题，重复使用，2 轮，解数上限 2，种子 0$' '^引擎 ' '^倍数：相对于 dlx 的速度，越大越快$'

# The keys and their order are a promise; the machine's name may be unknown.
expect 'JSON' 0 several mixed $fast --json --seed 3
number='[0-9]+\.[0-9]+'
object() { # FILE ENGINE PUZZLES
    printf '^{"v":1,"file":"%s","engine":"%s","puzzles":%s,"ns_per_puzzle":N,"guesses":N,"ratio":N,' "$@"
    printf '"ratio_q1":null,"ratio_q3":null,"ns_least":N,"no_guess":N,"wrong":0,"given_up":0,"rounds":2,'
    printf '"of_puzzles":%s,"limit":2,"seed":3,"calls":"many","clock":"thread","simd":null,"cpu":(null|"[^"]*")}$\n' "$3"
}
[ "$(wc -l <out)" = 4 ] || wrong "$(wc -l <out) lines"
for line in 'several dlx 1' 'several exhaustive 1' 'mixed dlx 4' 'mixed exhaustive 4'; do
    says out "$(object $line | sed "s/:N/:$number/g; s/{/\\\\{/; s/}\\\$/\\\\}\$/")"
done
says out '"file":"several","engine":"dlx","puzzles":1,"ns_per_puzzle":[0-9.]*,"guesses":3\.0000,"ratio":1\.000000,'

# The same puzzles whatever is drawn: a sample is the seed's.
expect 'sample' 0 mixed $fast --puzzles 2
says out '^mixed: 2 puzzles of 4, repeated, 2 rounds'
expect 'sample as JSON' 0 mixed $fast --puzzles 2 --json
says out '"puzzles":2,' '"of_puzzles":4,'
sed 's/.*"guesses":\([^,]*\).*/\1/' out >drawn
expect 'sample again' 0 mixed $fast --puzzles 2 --json
sed 's/.*"guesses":\([^,]*\).*/\1/' out | cmp -s - drawn || wrong 'other puzzles from the same seed'

expect 'one a call' 0 mixed $fast --one
says out '^mixed: 4 puzzles, repeated, one a call, 2 rounds'
# Quartiles of three rounds say nothing.
expect 'quartiles' 0 several --rounds 4 --engines dlx,exhaustive
says out '^several: 1 puzzle, repeated, 4 rounds,' '^dlx +[0-9,.]+ +1\.00 +1\.00-1\.00 ' \
    '^exhaustive +[0-9,.]+ +[0-9.]+ +[0-9.]+-[0-9.]+ '
expect 'quartiles as JSON' 0 several --rounds 4 --engines dlx,exhaustive --json
says out '"engine":"exhaustive",.*"ratio_q1":[0-9.]+,"ratio_q3":[0-9.]+,'
expect 'limit' 0 mixed $fast --limit 1 --json
says out '"limit":1,' '"wrong":0,'
expect 'states' 0 mixed $fast --nodes 30 --json
says out '"engine":"exhaustive",.*"given_up":[1-4],'

# Rows of instructions, raced against each other: the answers are the same.
expect 'rows' 0 mixed --rounds 1 --engines lockstep,lockstep:portable --simd portable --json
says out '"engine":"lockstep",.*"simd":"portable",' '"engine":"lockstep:portable",.*"simd":"portable",'
[ "$(sed 's/.*"guesses":\([^,]*\).*/\1/' out | sort -u | wc -l)" = 1 ] || wrong "other guesses: $(cat out)"
expect 'no such row' 2 mixed --engines lockstep:abacus
says err '^shudu bench: no instruction set is called abacus; there are: .*portable'
for engine in dlx ip; do
    expect "no rows: $engine" 2 mixed --engines lockstep,$engine:portable
    says err "^shudu bench: $engine:portable: $engine does not depend on the instruction set\$"
done
# single has no row for these; a machine that lacks them says so first.
for row in sse4.1 neon; do
    "$shudu" version | grep "instruction set: $row," | grep -qv 'not on this' || continue
    expect "no such row of single" 2 mixed --engines single:$row
    says err "^shudu bench: single:$row: single has no version for $row\$"
    expect "single does without" 0 mixed --rounds 1 --engines single,lockstep --simd $row --json
    says out '"engine":"single",.*"simd":"portable",' "\"engine\":\"lockstep\",.*\"simd\":\"$row\","
done

# Rivals that are right, in every way to be called, and one as the first.
for one in '' --one; do
    expect "rivals $one" 0 mixed $one --rounds 2 --engines right,auto --against "right=$rival" --against "$many" \
        --against "shell='$shudu' solve --quiet" --against "word='$shudu' check" \
        --against "anew='$shudu' solve --quiet >/dev/stdout" --json
    # These end with 1, since not every puzzle has one solution.
    sort err | sed 's/.*the command \([a-z]*\) ends with status 1$/\1/' | tr '\n' ' ' >names
    says names '^anew shell word $'
    sed 's/.*"engine":"\([^"]*\)".*/\1/' out | sed 2d | tr '\n' ' ' >names
    says names '^right rival_many shell word anew $'
    says out '"engine":"right".*"guesses":[0-9]' '"engine":"rival_many".*"guesses":null' \
        '"engine":"shell".*"guesses":null,.*"no_guess":null,"wrong":0,.*"clock":"process"'
done

# With no --engines the rivals come first; one that has an engine's name takes its place.
expect 'usual order' 0 mixed --rounds 1 --against "lockstep=$rival" --against "$many" --json
sed 's/.*"engine":"\([^"]*\)".*/\1/' out | tr '\n' ' ' >names
says names '^lockstep rival_many single $'
says out '"engine":"lockstep".*"ratio":1\.000000,.*"simd":null'

expect 'lead' 0 mixed several --rounds 1 --engines right,backtrack --against "right=$rival" --against "$many"
says out '^backtrack over the fastest rival, (right|rival_many): [0-9.]+$' '^over the fastest rival of each: [0-9.]+$'

# Those that are not, each named with the first such puzzle.
expect 'no grid of this puzzle' 1 several --rounds 1 --against "$wrong" --json
says err '^shudu bench: rival_wrong answers wrongly: what it gives is no solution of \.\.\.75' && says out '"wrong":1,'
export WRONG_COUNT=1
expect 'wrong count' 1 mixed --rounds 1 --against "liar=$wrong" --json
says err '^shudu bench: liar answers wrongly: it counts 1 where [02] is right \(counting stops at 2\): [.8]'
says out '"engine":"liar".*"wrong":2,'
[ "$(wc -l <err)" = 1 ] || wrong "says: $(cat err)"
expect 'wrong count as table' 1 mixed --rounds 1 --against "liar=$wrong" --lang zh
says out '^liar .* 2$' && says err '^shudu bench: liar 答错'
expect 'wrong word' 1 mixed --rounds 1 --against 'yes=yes unique | head -n 4'
says err '^shudu bench: yes answers wrongly: its line does not fit, the solutions are [02] '
expect 'no grid of a command' 1 several --rounds 1 --against 'copy=tr . 1'
says err 'copy answers wrongly: what it gives is no solution of \.\.\.75'
expect 'too few lines' 1 mixed --rounds 1 --against "head='$shudu' solve --quiet | head -n 1"
says err 'head answers wrongly: it writes fewer lines than it gets'
expect 'too few lines when repeated' 1 mixed --rounds 1 --against "few=head -n 4 | '$shudu' solve" --json
says err 'few answers wrongly: it writes fewer lines than it gets' && says out '"engine":"few",.*"wrong":1,'

# What cannot be run.
expect 'no library' 6 several --against ./none.so
says err '^shudu bench: cannot load ./none.so: '
expect 'no command' 6 several --against 'none -x'
says err '^shudu bench: the command none cannot be run \(the shell says 127\)$'
# shellcheck disable=SC2016 # for the inner shell
expect 'killed' 6 several --against 'dies=kill -9 $$'
says err '^shudu bench: the command dies was ended by signal 9$'
[ ! -s out ] || wrong "prints: $(cat out)"

# What is asked for and makes no sense.
expect 'threads' 2 mixed $fast --threads 2
expect 'dark without a chart' 2 mixed $fast --dark
expect 'too many rounds' 2 mixed --rounds 1000
expect 'no such engine' 2 mixed --engines dlx,none
says err '^shudu bench: no engine is called none; there are: auto, '
expect 'no such rival' 2 mixed --engines their --against "theirs=$rival" --against "$many"
says err '^shudu bench: no engine is called their; there are: auto, .*, ip, theirs, rival_many$'
expect 'twice' 2 mixed --engines dlx,dlx
says err '^shudu bench: two racers are called dlx: give one another name'
expect 'two rivals of one name' 2 mixed --against "$rival" --against "$rival"
says err '^shudu bench: two racers are called rival_example:'

echo 8......... >short
expect 'bad line' 3 short several $fast
says err '^short:1:' && says out '^several: 1 puzzle, repeated,'
: >empty
expect 'nothing to measure' 3 empty several $fast
says err '^shudu bench: empty has no puzzle$' && says out '^several: 1 puzzle, repeated,'

# Marks that narrow a puzzle down cannot be raced, and no result may replace the puzzles.
"$shudu" convert --to pencil 8.27536.9.4....1....5.91..3.5423.8963..8...2.28..6.5..52...4.....152....7.6..8.52 |
    sed 's/ 69 / 6  /' >marks
expect 'pencil marks' 3 marks several $fast
says err '^shudu bench: marks:2: pencil marks'
expect 'output over the input' 2 several $fast --output several
says err 'several is an input'
says several '^\.\.\.75'

# An interrupt, here sent by a rival in its third run, leaves what was measured.
echo 0 >runs
cat >third.sh <<'SH'
read -r n <runs
echo $((n + 1)) >runs
[ "$n" -lt 2 ] || kill -s INT "$1"
exec "$2" solve --quiet
SH
expect 'interrupt' 130 mixed --rounds 9 --engines dlx --against "third=sh third.sh \$PPID '$shudu'" --svg chart.svg
says out '^mixed: 4 puzzles, repeated, 1 round,' '^third \* '
says err '^shudu bench: the command third ends with status 1$'
[ "$(wc -l <err)" = 1 ] || wrong "says: $(cat err)"

# The chart holds what the table does.
expect 'chart' 0 mixed several $fast --svg chart.svg --json
says chart.svg '<svg ' '>mixed<' '>several<' '>exhaustive<' '>1\.00<' '>Geometric mean of 2 sets<'
expect 'chart over an input' 2 mixed $fast --svg mixed

expect 'signature' 0 --signature
diff "$signature" out || wrong 'another signature: if that is meant, say so in the commit and keep the new one'
expect 'signature as JSON' 0 --signature --json
says out '^{"v":1,"signature":"dlx","states":[0-9]+,"guesses":[0-9]+,"batch_guesses":[0-9]+}$'
expect 'signature behind a race' 0 several $fast --signature
says out '^several: 1 puzzle, repeated,' '^engine	states	guesses	batch_guesses$'
}
main
exit $bad
