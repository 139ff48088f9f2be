# Shared by tools/run, tools/test, tools/monkey and tools/keep-sessions.

# in_place PRESET: prefix for a command. ThreadSanitizer of GCC 12 fails if the kernel randomises addresses widely.
in_place() {
  if [ "$1" = tsan ] && setarch -R true 2>/dev/null; then echo setarch -R; fi
}

# build_janus PRESET 'TARGET...' [CMAKE OPTIONS...]
# Prints the progress, and the compiler's messages if something fails. A build from scratch compiles sources
# eighteen at a time (JANUS_UNITY); an interrupted one is continued.
build_janus() {
  tools/setup
  alone "build/$1" build_targets "$@"
}

# alone FOLDER COMMAND...: waits until no other such command uses the folder, because Ninja does not lock it.
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

# build_with_progress FOLDER NAME TARGETS...: shows the progress of building NAME. If it
# fails, prints the messages of the compiler and returns 3. The first build starts with
# an estimate: two CPU seconds per step.
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

# configure PRESET [CMAKE OPTIONS...]: only if not done, or not with these options; the build itself detects later changes.
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

# tell_progress NAME: converts Ninja's output to a count and the time left: one line on a terminal, otherwise a line per tenth.
tell_progress() {
  local name=$1 line done all left tenth=0 width=0 begin=$SECONDS
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
    [ "$all" -gt 3 ] || continue  # too few to report
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

# quietly COMMAND...: prints its output only if it fails.
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

# janus_version: the version in CMakeLists.txt.
janus_version() { sed -n 's/^project(janus VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt; }

# npm_folder FROM TO: copies the sources of FROM to TO, where npm packages can be installed without changing the source tree.
# Without a network, prints one line and returns 3.
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
  find "$2" -mindepth 1 -maxdepth 1 ! -name node_modules ! -name installed.json -exec rm -rf {} +  # files removed from the source tree
  cp -r "$1/." "$2/"
}

# build_web [CMAKE OPTIONS...]: builds the page from the engine; requires the host's janus-asm of the preset release.
build_web() {
  export NODE_PATH=/usr/share/nodejs  # location of the node modules that Debian's Emscripten needs
  alone build/web build_page "$@"
}

build_page() {
  configure web -DJANUS_UNITY=ON -DJANUS_HOST_ASM="$PWD/build/release/bin/janus-asm" "$@"
  build_with_progress build/web-engine "the page's engine" engine
  npm_folder frontends/ui/web/app build/web-app
  (cd build/web-app && quietly npx tsc --noEmit && quietly node build.mjs ../web-engine/bin ../web)
}
