#!/usr/bin/env bash
# run.sh JANUS: a program debugged in Emacs by dap-mode and frontends/ui/dap/editors/janus.el, forward and back, with real keys in tmux.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$1 editor=emacs
. "$here/../tmux.sh"
HOME=$folder emacs --batch --eval '(kill-emacs (if (locate-library "dap-mode") 0 1))' >"$folder/out" 2>&1 ||
  skip "no dap-mode here (tools/setup --external)"

mkdir -p "$folder/.emacs.d/lisp"  # as EDITORS.md says it
cp "$here/../../../frontends/ui/dap/editors/janus.el" "$folder/.emacs.d/lisp/"
echo '(load "~/.emacs.d/lisp/janus.el")' >"$folder/.emacs.d/init.el"
cat >"$folder/.emacs.d/early-init.el" <<'END'
(setq native-comp-deferred-compilation nil comp-enable-subr-trampolines nil)  ; a new home would have all of it compiled
(setq xterm-extra-capabilities nil)  ; nor ask tmux for what it does not answer
END
registers() { screen | grep -Eo '(PC|A|X|Y|S|P): [^|]*'; }
command() {
  keys M-x
  see "the minibuffer" '^M-x'
  keys -l "$1"
  keys Enter
}
debug() {  # a template, by the beginning of its name
  command dap-debug
  see "the question for a template" '^Select configuration template:'
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
see "what comes after it" 'PC: .0205' 'X: .07' 'L4 '
keys F5
see "the breakpoint again" 'PC: .0202' 'X: .07' 'L3 '
keys C-S-F5
see "the breakpoint before" 'PC: .0202' 'X: .05' 'L3 '
command dap-disconnect
no_process

begin "emacs -nw"  # registers of a second session in the same Emacs are not always drawn at its first stop
see "an empty Emacs" 'GNU Emacs'
debug "Janus: Micro"
see "a text that only Janus has" 'microchess/chess.s' 'L6 ' 'PC: .0000'
