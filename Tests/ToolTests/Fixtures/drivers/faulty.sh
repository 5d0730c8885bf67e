# A driver that keeps to the protocol badly: words that there are not, values that change, and no end.
count=0
while :; do
  IFS= read -r line || sleep 600
  id=${line#*\"id\":}
  id=${id%%[,\}]*}
  count=$((count + 1))
  case $line in
  *'"type":"hello"'*)
    printf '{"id":%s,"outcome":"done","protocol":1,"system":"storekit",' "$id"
    printf '"operations":["lunch-app"],"observations":["coins","queue"],"watches":["subscription","coin"]}\n'
    ;;
  *'"word":"queue"'*) printf '{"id":%s,"outcome":"done","value":[{"id":1}]}\n' "$id" ;;
  *) printf '{"id":%s,"outcome":"done","value":%s}\n' "$id" "$count" ;;
  esac
done
