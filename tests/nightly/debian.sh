#!/usr/bin/env bash
# debian.sh ROOT [RELEASE]: builds this tree in ROOT, a minimal Debian RELEASE (trixie), and runs the fast tests there.
# ROOT is kept, and the next call continues the build. Exit code 77: it cannot run here; a message gives the reason.
set -euo pipefail
root=$1 release=${2:-trixie}
cd "$(dirname "$0")/../.."
skip() { echo "skipped: $1"; exit 77; }
[ "$(id -u)" = 0 ] || skip "only root can enter another Debian"
for tool in mmdebstrap rsync unshare; do command -v $tool >/dev/null || skip "no $tool here; tools/setup --external installs it"; done
if [ ! -e "$root/complete" ]; then
  rm -rf --one-file-system "$root"
  mmdebstrap --quiet --variant=apt "$release" "$root" || skip "no Debian can be had from here"
  touch "$root/complete"
fi
mkdir -p "$root/src"
# Changed files get the current time, so that the build sees them.
git ls-files -z | rsync -rlp --checksum --from0 --files-from=- . "$root/src"
# Removes files that were deleted or renamed here, because the build would still find them.
export LC_ALL=C
comm -z -13 <(git ls-files -z | sort -z) <(cd "$root/src" && find . -path ./build -prune -o -type f -printf '%P\0' | sort -z) |
  (cd "$root/src" && xargs -0r rm --)
# The mounts are in a separate namespace, so they end with this script.
inside='mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
exec chroot "$0" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 TERM=dumb bash -euc "
  apt-get update -qq
  cd /src
  tools/test -LE \"slow|external\"
  printf \"e5\\nNc6\\n\" | build/release/bin/janus play microchess --level blitz --strict"'
exec unshare --mount bash -euc "$inside" "$root"
