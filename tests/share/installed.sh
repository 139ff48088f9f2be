#!/usr/bin/env bash
# installed.sh BUILD: all that an installation has beside the program is in its place, and works from there.
set -euo pipefail
build=$1
skip() { echo "$*: skipped"; exit 77; }
fail() { echo "$*" >&2; exit 1; }
[ -e "$build/share/made" ] || skip "the manual is not made (target janus_share)"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
for component in program janus programs; do
  cmake --install "$build" --component $component --prefix "$root/usr" >"$root/log" || { cat "$root/log" >&2; exit 1; }
done
share=$root/usr/share

for file in man/man1/janus.1 man/man1/janus-run.1 man/man1/janus-help.1 bash-completion/completions/janus zsh/site-functions/_janus \
  fish/vendor_completions.d/janus.fish icons/hicolor/scalable/apps/janus.svg doc/janus/copyright doc/janus/README.md \
  doc/janus/CHANGELOG.md doc/janus/software/microchess/TUTORIAL.md doc/janus/frontends/ui/gui/screenshots/thinking.png; do
  [ -s "$share/$file" ] || fail "share/$file is not there"
done
"$root/usr/bin/janus" --version >"$root/version"
if [ -e "$share/applications" ]; then  # a build with windows
  for file in applications/janus.desktop metainfo/org.janus.Janus.metainfo.xml mime/packages/janus.xml; do
    [ -s "$share/$file" ] || fail "share/$file is not there"
  done
fi
# Each command has its page, and nothing else has one.
named='s/^complete -c janus -n __fish_use_subcommand -a \([a-z]*\) -d .*/janus-\1.1/p'
commands=$("$root/usr/bin/janus" completion fish | sed -n "$named" | sort)
pages=$(cd "$share/man/man1"; ls | grep -v '^janus\.1$')
[ "$commands" = "$pages" ] || fail "commands: $commands, pages: $pages"
# Links between the texts lead on: what each names is there, too, or is no text.
broken=$(cd "$share/doc/janus"; find . -name '*.md' | while read -r text; do
  { grep -oE '\]\([^)#:]+\.(md|png|py|s|c|lua|el|service)[)#]' "$text" || true; } | sed 's/^](//; s/[)#]$//' | while read -r link; do
    [ -e "$(dirname "$text")/$link" ] || echo "$text: $link"
  done
done)
[ -z "$broken" ] || fail "links to what is not there: $broken"
# As bash loads it.
words=$(PATH=$root/usr/bin:$PATH bash --norc -c '
  . "$1/bash-completion/completions/janus"
  complete -p janus
  COMP_WORDS=(janus help --m) COMP_CWORD=2
  _janus
  echo "${COMPREPLY[*]}"' - "$share")
[[ $words == *"-F _janus janus"* && $words == *$'\n--man' ]] || fail "completion in bash: $words"
echo "$(wc -w <<<"$pages") pages, all in place"
