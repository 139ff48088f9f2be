# Shared by tools/run, tools/test, tools/monkey and tools/keep-sessions.

# in_place PRESET: words before a command. ThreadSanitizer of GCC 12 finds no room where the kernel strews addresses widely.
in_place() {
  if [ "$1" = tsan ] && setarch -R true 2>/dev/null; then echo setarch -R; fi
}

# build_janus PRESET 'TARGET...' [CMAKE OPTIONS...]
# Says where it is, and the compiler's words where something fails. A build from nothing compiles sources eighteen at a time (JANUS_UNITY);
# one that was broken off goes on.
build_janus() {
  tools/setup
  alone "build/$1" build_targets "$@"
}

# alone FOLDER COMMAND...: waits until no other such command has the folder: Ninja does not guard it.
alone() {
  local folder=$1
  shift
  if ! command -v flock >/dev/null; then
    "$@"
    return
  fi
  mkdir -p build
  {
    flock -n 9 || { echo "$folder: another build is running; waiting for it to end" >&2 && flock 9; }
    "$@"
  } 9>"$folder.lock"
}

# build_targets PRESET 'TARGET...' [CMAKE OPTIONS...]
build_targets() {
  local preset=$1 targets
  read -ra targets <<<"$2"
  shift 2
  configure "$preset" "$@" || return
  if [ -n "${CI:-}" ]; then
    cmake --build "build/$preset" --target "${targets[@]}" -- -k 0 >&2
    return
  fi
  build_with_progress "build/$preset" Janus "${targets[@]}"
}

# build_with_progress FOLDER NAME TARGETS...: shows how far the build of NAME is. If it fails, prints what the compiler said and returns 3.
# The first build starts with an estimate: two CPU seconds per step.
build_with_progress() {
  local folder=$1 name=$2 log steps status=0
  shift 2
  if [ ! -e "$folder/.ninja_log" ]; then
    steps=$(ninja -C "$folder" -t commands "$@" 2>/dev/null | wc -l) || true
    echo "building $name for the first time: about $((steps / 30 / $(nproc) + 1)) min on $(nproc) idle processors" >&2
  fi
  trap 'printf "\nbroken off: the same command goes on from here\n" >&2; exit 130' INT
  log=$(mktemp)
  # pipefail is set here because the caller may not have set it: a failed build must never pass for a finished one.
  (set -o pipefail; cmake --build "$folder" --target "$@" 2>&1 | tee "$log" | tell_progress "$name") || status=3
  [ $status = 0 ] || grep -v '^\[' "$log" >&2
  rm -f "$log"
  trap - INT
  return $status
}

# configure PRESET [CMAKE OPTIONS...]: only where it was not, or not with these options: the build itself sees what has changed since.
configure() {
  local preset=$1 words="$*" folder="build/$1"
  shift
  [ "$preset" != web ] || folder=build/web-engine
  if [ -e "$folder/build.ninja" ] && [ ! CMakePresets.json -nt "$folder/build.ninja" ] && [ "$(cat "$folder/configured" 2>/dev/null)" = "$words" ]; then return; fi
  local unity=()
  [ -e "$folder/CMakeCache.txt" ] || unity=(-DJANUS_UNITY=ON)
  quietly cmake --preset "$preset" ${unity[@]+"${unity[@]}"} "$@" || return
  echo "$words" >"$folder/configured"
}

# tell_progress NAME: turns what Ninja prints into a count and the time left: one line on a terminal, elsewhere a line per tenth.
tell_progress() {
  local name=$1 line done all left tenth=0 width=0 begin=$SECONDS
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
    [ "$all" -gt 3 ] || continue  # nothing to speak of
    left=
    if [ "$done" -gt 4 ] && [ $((SECONDS - begin)) -gt 4 ]; then
      left=$(((SECONDS - begin) * (all - done) / done))
      if [ $left -lt 60 ]; then left=", less than a minute left"; else left=", about $(((left + 30) / 60)) min left"; fi
    fi
    line="building $name: $done of $all$left"
    if [ -t 2 ]; then
      [ ${#line} -ge $width ] || line=$(printf '%-*s' $width "$line")
      width=${#line}
      printf '\r%s' "$line" >&2
    elif [ $((done * 10 / all)) -gt $tenth ] || [ "$done" = 1 ]; then
      tenth=$((done * 10 / all))
      echo "$line" >&2
    fi
  done
  if [ $width -gt 0 ]; then printf '\r%*s\r' $width '' >&2; fi
}

# quietly COMMAND...: its words only where it fails.
quietly() {
  local log
  log=$(mktemp)
  if ! "$@" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    return 3
  fi
  rm -f "$log"
}

# janus_version: that of CMakeLists.txt, the one place where it stands.
janus_version() { sed -n 's/^project(janus VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt; }

# npm_folder FROM TO: the sources of FROM in TO, where what they need from npm lies beside them and not in the source tree. Without a network,
# prints one line and returns 3.
npm_folder() {
  mkdir -p "$2"
  if ! cmp -s "$1/package-lock.json" "$2/installed.json"; then
    cp "$1/package.json" "$1/package-lock.json" "$2/"
    (cd "$2" && npm ci --no-audit --no-fund >npm.log 2>&1) || {
      if grep -qE 'EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ENETUNREACH|ETIMEDOUT' "$2/npm.log"; then
        echo "tools/${0##*/}: npm cannot reach its registry; connect to the Internet and repeat the command" >&2
      else
        cat "$2/npm.log" >&2
      fi
      return 3
    }
    cp "$1/package-lock.json" "$2/installed.json"
  fi
  find "$2" -mindepth 1 -maxdepth 1 ! -name node_modules ! -name installed.json -exec rm -rf {} +  # what left the source tree
  cp -r "$1/." "$2/"
}

# build_web [CMAKE OPTIONS...]: the page from the engine, which the host's janus-asm of the preset release is there for.
build_web() {
  export NODE_PATH=/usr/share/nodejs  # where Debian has what its Emscripten needs of node
  alone build/web build_page "$@"
}

build_page() {
  configure web -DJANUS_UNITY=ON -DJANUS_HOST_ASM="$PWD/build/release/bin/janus-asm" "$@"
  build_with_progress build/web-engine "the page's engine" engine
  npm_folder frontends/faces/web/app build/web-app
  (cd build/web-app && quietly npx tsc --noEmit && quietly node build.mjs ../web-engine/bin ../web)
}
