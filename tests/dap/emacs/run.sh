#!/usr/bin/env bash
# run.sh JANUS: debugs a program in Emacs with dap-mode and frontends/ui/dap/editors/janus.el, with real keys in tmux.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$1 editor=emacs
. "$here/../tmux.sh"
HOME=$folder emacs --batch --eval '(kill-emacs (if (locate-library "dap-mode") 0 1))' >"$folder/out" 2>&1 ||
  skip "no dap-mode here (tools/setup --external)"

mkdir -p "$folder/.emacs.d/lisp"  # as in EDITORS.md
cp "$here/../../../frontends/ui/dap/editors/janus.el" "$folder/.emacs.d/lisp/"
echo '(load "~/.emacs.d/lisp/janus.el")' >"$folder/.emacs.d/init.el"
cat >"$folder/.emacs.d/early-init.el" <<'END'
(setq native-comp-deferred-compilation nil comp-enable-subr-trampolines nil)  ; a new home folder would compile all packages
(setq xterm-extra-capabilities nil)  ; nor ask tmux for what it does not answer
END
registers() { screen | grep -Eo '(PC|A|X|Y|S|P): [^|]*'; }
command() {
  keys M-x
  see "the minibuffer" '^M-x'
  keys -l "$1"
  keys Enter
}
debug() {  # selects a template by the start of its name
  command dap-debug
  see "the prompt for a template" '^Select configuration template:'
  keys -l "$1"
  keys Tab Enter
}

begin "emacs -nw +3 twice.s"
see "the source" '^again:  jsr twice' 'L3 '
keys F9
debug "Janus: this file"
see "the stop, with its registers" 'PC: .0202' 'X: .05' 'Debug Sessions' 'L3 '
before=$(registers)
keys F10
see "the line after the call" 'PC: .0205' 'X: .07' 'L4 '
keys S-F10
see "the line before the call" 'PC: .0202' 'X: .05' 'L3 '
[ "$before" = "$(registers)" ] || fail "the registers are others than before: $before"
keys F11
see "the routine" 'PC: .020A' 'L6 '
keys S-F11
see "the line after the call again" 'PC: .0205' 'X: .07' 'L4 '
keys F5
see "the breakpoint again" 'PC: .0202' 'X: .07' 'L3 '
keys C-S-F5
see "the breakpoint before" 'PC: .0202' 'X: .05' 'L3 '
command dap-disconnect
no_process

begin "emacs -nw"  # Emacs does not always draw the registers of a second session at its first stop
see "an empty Emacs" 'GNU Emacs'
debug "Janus: Micro"
see "a source that only Janus has" 'microchess/chess.s' 'L6 ' 'PC: .0000'
