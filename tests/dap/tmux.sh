# Helpers for tests of terminal editors: a private tmux server with real keys and screen contents.
# Sourced by a run.sh that has set `program` (janus) and `editor`. `folder` is a new folder, the home of all processes in it.
skip() { echo "skipped: $1"; exit 77; }
for needed in tmux "$editor"; do command -v "$needed" >/dev/null || skip "no $needed here (tools/setup --external)"; done

folder=$(mktemp -d)
mkdir "$folder/bin"
ln -s "$(realpath "$program")" "$folder/bin/janus"
cat >"$folder/twice.s" <<'END'
        .org $0200
start:  ldx #5
again:  jsr twice
        stx $10
        jmp again
twice:  inx
        inx
        rts
END
server=janus-$editor-$$
tmux_do() { LC_ALL=C.UTF-8 tmux -u -f /dev/null -L "$server" "$@"; }
screen() { tmux_do capture-pane -p; }
end_tmux() {
  local socket pid end=$((SECONDS + 10))
  if read -r pid socket < <(tmux_do display-message -p '#{pane_pid} #{socket_path}' 2>/dev/null); then
    tmux_do kill-server 2>/dev/null || true
    while [[ $(ps -o stat= -p "$pid") == [^Z]* && $SECONDS -lt $end ]]; do sleep 0.05; done  # it writes to the folder until it ends
    rm -f "$socket"  # tmux does not remove it
  fi
  rm -rf "$folder"
}
trap end_tmux EXIT

# begin COMMAND: runs a command in a terminal of 100x40 characters. A second call in the same terminal ends the previous command.
begin() {
  local how=(new-session -d -x 100 -y 40)
  if screen >/dev/null 2>&1; then how=(respawn-pane -k); fi
  tmux_do "${how[@]}" -c "$folder" \
    "exec env -u XDG_CONFIG_HOME -u XDG_DATA_HOME -u XDG_STATE_HOME HOME='$folder' PATH='$folder/bin':\"\$PATH\" $1"
}
keys() { tmux_do send-keys "$@"; }
fail() { echo "failed: $1; on the screen:"; screen || true; exit 1; } >&2

# see NAME PATTERN...: waits until lines of the screen match each extended regular expression; fails after 30 seconds.
see() {
  local what=$1 end=$((SECONDS + 30)) text pattern
  shift
  for pattern; do
    until text=$(screen) && grep -Eq -- "$pattern" <<<"$text"; do
      [ $SECONDS -lt $end ] || fail "never seen: $what, $pattern"
      sleep 0.05
    done
  done
}

# Waits until the editor has no child process: janus has ended.
no_process() {
  local end=$((SECONDS + 30)) pid left
  pid=$(tmux_do display-message -p '#{pane_pid}')
  while left=$(ps -o args= --ppid "$pid"); do
    [ $SECONDS -lt $end ] || fail "a process is left: $left"
    sleep 0.05
  done
}
