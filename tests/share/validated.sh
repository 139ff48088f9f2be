#!/usr/bin/env bash
# validated.sh SOURCE BUILD: pages of the manual, entry of the menu, metainfo, kinds of files and completions, each by what a distribution
# checks it with. What is not installed (tools/setup --external) is told; without any of them the test is skipped.
set -euo pipefail
share=$1/frontends/share build=$2
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
checked=0 failed=0
there() {
  command -v "$1" >/dev/null || { echo "$1 is not installed (tools/setup --external): $2 skipped"; return 1; }
  checked=$((checked + 1))
}
problem() {
  echo "$*" >&2
  failed=1
}

pages="$root/pages"
mkdir "$pages"
"$build/bin/janus" help --man --output "$pages"
if there groff "the manual"; then
  for page in "$pages"/*.1; do
    said=$(groff -man -ww -z -K utf8 -T utf8 -rLL=80n "$page" 2>&1)
    [ -z "$said" ] || problem "groff: $said"
  done
fi
if there man "the manual as a reader sees it"; then
  for page in "$pages"/*.1; do
    said=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)  # as lintian looks
    [ -z "$said" ] || problem "man: $(basename "$page"): $said"
  done
  for word in NAME SYNOPSIS DESCRIPTION OPTIONS EXAMPLES "EXIT STATUS" "SEE ALSO" "--set NAME=VALUE" "display=="; do
    LC_ALL=C.UTF-8 MANWIDTH=100 man -P cat -l "$pages/janus-run.1" 2>&1 | col -b >"$root/read"
    grep -qF -- "$word" "$root/read" || problem "man: janus-run does not show $word"
  done
fi
if there lexgrog "what apropos says"; then
  for page in "$pages"/*.1; do lexgrog "$page" >"$root/lexgrog" || problem "lexgrog: $(cat "$root/lexgrog")"; done
fi
if there mandoc "the manual by mandoc"; then
  said=$(mandoc -T lint -W style "$pages"/*.1 2>&1 | grep -v 'outdated mandoc.db' || true)
  [ -z "$said" ] || problem "mandoc: $said"
fi
if there desktop-file-validate "the entry of the menu"; then
  said=$(desktop-file-validate "$share/janus.desktop" 2>&1) || true
  [ -z "$said" ] || problem "desktop-file-validate: $said"
fi
if there appstreamcli "the metainfo"; then
  said=$(appstreamcli validate --no-net "$share/org.janus.Janus.metainfo.xml" 2>&1) || problem "appstreamcli: $said"
fi
if there xmllint "the form of the XML"; then
  xmllint --noout "$share"/*.xml "$1/frontends/ui/web/app/src/icons/janus.svg" || problem "xmllint: see above"
fi
if there update-mime-database "the kinds of files"; then
  mkdir -p "$root/data/mime/packages"
  cp "$share/janus.xml" "$root/data/mime/packages/"
  said=$(XDG_DATA_HOME=$root/data update-mime-database "$root/data/mime" 2>&1) || problem "update-mime-database: $said"
  [ -z "$said" ] || problem "update-mime-database: $said"
  if there gio "files known by their bytes"; then
    "$build/bin/janus" run kim1-monitor --max-cycles 100000 --save-state "$root/a" >/dev/null || true
    cp "$1"/tests/kept/*-757b85f/microchess.session "$root/b"
    cp "$1"/tests/kept/*-757b85f/samuel-checkers.session "$root/c"
    printf ';0A0200A90149018D00174C020201F4\n;0000010001\n' >"$root/d.ptp"
    for pair in a:state b:session c:session d.ptp:mos-paper-tape; do
      kind=$(XDG_DATA_HOME=$root/data gio info -a standard::content-type "$root/${pair%%:*}" | sed -n 's/.*content-type: //p')
      case $kind in
        application/x-janus-"${pair##*:}" | application/x-"${pair##*:}") ;;
        *) problem "gio: a ${pair##*:} is taken for $kind" ;;
      esac
    done
  fi
fi
if there zsh "completion in zsh"; then
  mkdir "$root/zsh"
  "$build/bin/janus" completion zsh >"$root/zsh/_janus"
  load='fpath=("$PWD/zsh" $fpath); autoload -Uz compinit; compinit -u -D; print $_comps[janus]; autoload +X _janus; print ok'
  said=$(cd "$root"; zsh -f -c "$load" 2>&1)
  [ "$said" = "_janus"$'\n'ok ] || problem "zsh: $said"
fi
if there fish "completion in fish"; then
  "$build/bin/janus" completion fish >"$root/janus.fish"
  ask="source $root/janus.fish; complete -C 'janus help --m'"
  said=$(HOME=$root XDG_CONFIG_HOME=$root XDG_DATA_HOME=$root fish --no-config -c "$ask" 2>&1)
  [[ $said == --man* ]] || problem "fish: $said"
fi
[ $checked -gt 0 ] || exit 77
[ $failed = 0 ] && echo "$checked kinds of checks, nothing said"
