# Shared by tools/run, tools/test and tools/monkey.

# in_place PRESET: words before a command. ThreadSanitizer of GCC 12 finds no room where the kernel strews addresses widely.
in_place() {
  if [ "$1" = tsan ] && setarch -R true 2>/dev/null; then echo setarch -R; fi
}

# build_janus PRESET TARGET [CMAKE OPTIONS...]
# Quiet where all goes well, the compiler's words where it does not.
build_janus() {
  local preset=$1 target=$2 log
  shift 2
  tools/setup
  log=$(mktemp)
  trap 'rm -f "$log"' RETURN
  if ! cmake --preset "$preset" "$@" >"$log" 2>&1; then
    cat "$log" >&2
    return 3
  fi
  if [ -t 2 ] || [ -n "${CI:-}" ]; then
    cmake --build "build/$preset" --target "$target" -- -k 0 >&2
    return
  fi
  echo "building Janus (some minutes the first time)" >&2
  if ! cmake --build "build/$preset" --target "$target" >"$log" 2>&1; then
    cat "$log" >&2
    return 3
  fi
}
