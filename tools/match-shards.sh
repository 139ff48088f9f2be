# Common part of tools/match-parallel and tools/match-slurm. They set `usage`; `folder` is the output folder.
folder=match

refuse() {
  echo "$usage" >&2
  exit 3
}

needs() {
  command -v "$1" >/dev/null || { echo "$(basename "$0"): $1 is not installed (tools/setup --external)" >&2; exit 3; }
}

# Parses SHARDS and the arguments of `janus match`: sets shards, words (quoted), books,
# janus. File names are relative to the current folder.
read_words() {
  [ $# -ge 2 ] && [[ $1 =~ ^[1-9][0-9]*$ ]] || refuse
  shards=$1
  shift
  janus=${JANUS:-$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/build/release/bin/janus}
  [ -n "${JANUS:-}" ] || [ -x "$janus" ] || janus=janus
  mkdir -p "$folder"
  words= books=()
  local after= word
  for word; do
    case $word in
      --shard | --shard=* | --file | --file=* | --pgn | --pgn=* | --json | --quiet | --merge)
        echo "$(basename "$0"): $word is said by this script" >&2
        exit 3 ;;
    esac
    if [ "$after" = --openings ]; then
      # In the folder of the parts, under its own name, so that the arguments are equal on every host.
      [ -f "$word" ] || { echo "$(basename "$0"): $word: there is no such file" >&2; exit 3; }
      [ "$word" -ef "$folder/$(basename "$word")" ] || cp "$word" "$folder/"
      word=$(basename "$word")
      books+=("$word")
    fi
    after=$word
    words+=" $(printf %q "$word")"
  done
}

# Quoted arguments for one shard.
command_of() { echo "$(printf %q "$janus") match$words --jobs 1 --quiet --shard $1/$shards --file part-$1.match >/dev/null"; }

# The merge reports what is missing.
merge_command() {
  local suffix=pgn
  case $words in *draughts* | *checkers*) suffix=pdn ;; esac
  echo "files=; for shard in \$(seq $shards); do if [ -f part-\$shard.match ]; then files=\"\$files part-\$shard.match\"; fi; done;" \
    "[ -n \"\$files\" ] || { echo 'janus match: no shard was played'; exit 3; };" "exec $(printf %q "$janus") match --quiet --file match.json --pgn games.$suffix --merge \$files"
}

merge() {
  bash -c "$(merge_command)" >table.txt 2>&1 || { cat table.txt >&2; exit 3; }
  cat table.txt
}
