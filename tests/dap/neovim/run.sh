#!/usr/bin/env bash
# run.sh JANUS: a program debugged in Neovim by frontends/ui/dap/editors/janus.lua, forward and back, with real keys in tmux.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$1 editor=nvim
. "$here/../tmux.sh"

mkdir -p "$folder/.config/nvim/plugin"  # where EDITORS.md puts it
cp "$here/../../../frontends/ui/dap/editors/janus.lua" "$folder/.config/nvim/plugin/"
begin "nvim +3 twice.s"
see "the source" '^again:  jsr twice'
keys F9
see "a sign of the breakpoint" '^B>again:'
keys -l ":JanusLaunch machine=bare-6502"
keys Enter
see "the stop" '^=>again:' 'breakpoint 1 at .0202' 'start  twice.s:3' 'Registers:  PC=.0202  A=.00  X=.05'
before=$(screen | grep Registers:)
keys F10
see "the line after the call" '^B>again:' '^=> +stx' 'start  twice.s:4' 'Registers:  PC=.0205  A=.00  X=.07'
keys S-F10
see "the line before the call, with the sign" '^=>again:' 'start  twice.s:3' 'Registers:  PC=.0202'
[ "$before" = "$(screen | grep Registers:)" ] || fail "the registers are others than before: $before"
keys F11
see "the routine, and its caller" '^=>twice:' 'twice  twice.s:6' 'start  twice.s:3'
keys S-F11
see "what comes after it" '^=> +stx' 'X=.07'
keys F5
see "the breakpoint again" '^=>again:' 'breakpoint 1' 'X=.07'
keys C-S-F5
see "the breakpoint before" '^=>again:' 'X=.05'
keys -l ":JanusLine print X + 1"
keys Enter
see "an answer of the console" '^.06  6'
keys -l ":JanusLaunch microchess stopOnEntry=true"
keys Enter
see "a text that only Janus has" '^=>' 'janus://microchess/chess.s' 'CHESS  chess.s:6'
keys -l /^OUT:
keys Enter F9 F5
see "a breakpoint in that text" '^=>OUT:' 'breakpoint 1' 'CHESS  chess.s'
keys -l ":JanusLaunch tiny-chess speed=max"
keys Enter
for ((i = 0; i < 50; ++i)); do  # what is pressed before it runs is refused
  keys S-F5
  sleep 0.2
  if screen | grep -q '^paused'; then break; fi
done
see "the pause" '^paused'
keys -l ":JanusLine break basic:100..30000"
keys Enter F5
see "the text of a BASIC, which has no file" '^=>[0-9]+ ' 'janus://BASIC program.bas' 'BASIC  BASIC program.bas:' 'Variables:  @='
keys -l ":JanusLine delete 1"
keys Enter
keys -l /^3180
keys Enter F9 F5
see "a breakpoint in a BASIC" '^=>3180 ' 'breakpoint [0-9]+ at BASIC line 3180'
keys -l ":buffer twice.s | JanusLaunch machine=bare-6502"
keys Enter
see "a start, though Janus's texts with breakpoints are those of other programs" '^=>again:' 'breakpoint 1 at .0202'
keys -l ":JanusEnd"
keys Enter
see "the end" '^ended'
no_process
