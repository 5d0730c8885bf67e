# A driver for a purse of coins that is kept in a variable of the shell. The argument says what is wrong
# with it, in the case 'second' only: the cases before and after it must not notice.
wrong=$1

answer() { printf '{"id":%s,"outcome":"done"%s}\n' "$id" "$1"; }

# Spends as many coins as the line says, if there are so many.
spend() {
  spent=${line#*\"coins\":}
  spent=${spent%%[!0-9]*}
  if [ "$spent" -gt "$coins" ]; then
    printf '{"id":%s,"outcome":"refused","refusal":"not-enough"}\n' "$id"
  else
    coins=$((coins - spent))
    answer ",\"events\":[{\"actor\":\"purse\",\"text\":\"$spent coins less\"}]"
  fi
}

# What a driver does wrong when it is told to spend coins.
misbehave() {
  case $wrong in
  bug) answer ;;
  flaky) if [ $((times % 2)) = 0 ]; then answer; else spend; fi ;;
  refuses) printf '{"id":%s,"outcome":"refused","refusal":"not-enough"}\n' "$id" ;;
  gives) coins=0 && answer ;;
  fails) printf '{"id":%s,"outcome":"failed","reason":"the purse is locked"}\n' "$id" ;;
  unable) printf '{"id":%s,"outcome":"unable","reason":"nobody is there"}\n' "$id" ;;
  hangs) echo 'waiting for a friend' >&2; sleep 600 ;;
  dies) echo 'out of money' >&2; exit 7 ;;
  killed) kill -9 $$ ;;
  closes) exec >&-; sleep 600 ;;
  garbage) echo 'Traceback: no idea' ;;
  list) echo '[1, 2]' ;;
  late) sleep 15; answer ;;
  twice) answer; answer ;;
  other) printf '{"id":99999,"outcome":"done"}\n' ;;
  wordless) printf '{"id":%s}\n' "$id" ;;
  floods) yes '{"id":1,"outcome":"done"}' ;;
  endless) yes | tr -d '\n' ;;
  noisy) yes 'noise' | head -n 200000 >&2; spend ;;
  leaves) (sleep 600 >&- 2>&- &) ; spend ;;
  deaf) exec <&-; sleep 600 ;;
  binary) printf '\377\000\001\n' ;;
  esac
}

while IFS= read -r line; do
  id=${line#*\"id\":}
  id=${id%%[,\}]*}
  case $line in
  *'"type":"hello"'*)
    answer ',"protocol":1,"system":"storekit","name":"purse","preconditions":["coins"],"operations":["launch-app","spend-coins"],"observations":["coins"]'
    ;;
  *'"type":"reset"'*)
    coins=0
    case $line in *'/second'*) isSecond=yes times=$((times + 1)) ;; *) isSecond= ;; esac
    answer
    ;;
  *'"type":"precondition","word":"coins"'*)
    coins=${line#*\"count\":}
    coins=${coins%%[!0-9]*}
    answer
    ;;
  *'"type":"operation","word":"spend-coins"'*)
    if [ -n "$isSecond" ] && [ -n "$wrong" ]; then
      misbehave
    else
      spend
    fi
    ;;
  *'"type":"observe","word":"coins"'*) answer ",\"value\":$coins" ;;
  *'"type":"operation","word":"launch-app"'* | *'"type":"finish"'*) answer ;;
  *) printf '{"id":%s,"outcome":"unable","reason":"a purse has no such thing"}\n' "$id" ;;
  esac
done
