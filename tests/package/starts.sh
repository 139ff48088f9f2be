#!/usr/bin/env bash
# starts.sh SOURCE SUITE: checks on a clean Debian or Ubuntu SUITE without a compiler that the tarball and the wheel play a move and run
# the test in INSTALL.md, and that tools/setup reports a missing network. Exit code 77: the system cannot be created, or nothing is packed.
set -euo pipefail
export source_folder=$1 suite=$2
export packages=$source_folder/build/packages
skip() { echo "skipped: $1"; exit 77; }
fail() { echo "starts.sh: $*" >&2; exit 1; }
command -v mmdebstrap >/dev/null || skip "no mmdebstrap here (tools/setup --external)"
compgen -G "$packages/janus-*.tar.gz" >/dev/null || skip "nothing is packed (tools/package)"
compgen -G "$packages/janus_*.whl" >/dev/null || skip "there is no wheel (tools/wheel)"
folder=$(mktemp -d)
export folder
chmod 755 "$folder"  # apt reads the keys as a different user
trap 'rm -rf "$folder"' EXIT

mkdir "$folder/janus"
tar -xzf "$packages"/janus-*.tar.gz -C "$folder/janus" --strip-components=1
for file in "$folder"/janus/bin/janus "$folder"/janus/lib/*/libjanus.so.1; do
  tag=$(cd "$source_folder/frontends/library/python" && python3 -B -c 'import sys, wheel; print(wheel.platform_tag(sys.argv[1]))' "$file")
  [[ $tag =~ ^manylinux_2_([0-9]+)_ && ${BASH_REMATCH[1]} -le 35 ]] || fail "$file needs $tag; Ubuntu 22.04 has glibc 2.35"
done

keys=/usr/share/keyrings/ubuntu-archive-keyring.gpg mirror=http://archive.ubuntu.com/ubuntu ubuntu=()
if [[ $suite = jammy || $suite = noble ]]; then
  if [ ! -e $keys ]; then  # Debian 12 has no package with these keys
    curl -sSf -o "$folder/keys.deb" $mirror/pool/main/u/ubuntu-keyring/ubuntu-keyring_2021.03.26_all.deb || skip "no Ubuntu can be had from here"
    sha256sum -c --quiet <<<"0d0e7ed6b112f5d03eabf3c7eb01ebdacf9c57714b279e90495cfc58c8c4520f  $folder/keys.deb"
    dpkg-deb -x "$folder/keys.deb" "$folder/keys"
    keys=$folder/keys$keys
  fi
  ubuntu=("$mirror" --keyring="$keys" --components=main,universe)
fi
recipe() { sed -n "/^## $1/,/^## /p" "$source_folder/INSTALL.md" | awk '/^```/ { shell = /^```sh/; next } shell'; }
{
  cat <<'END'
set -euxo pipefail
cd
if command -v cc gcc clang; then exit 1; fi
mkdir janus
tar -xzf build/packages/janus-*.tar.gz -C janus --strip-components=1
PATH=$PWD/janus/bin:$PATH
printf 'e4\nquit\n' | janus play microchess --level super-blitz --side black | grep 'MicroChess plays'
END
  recipe 'Test your own ROM' | sed '/^pytest/d'
  recipe 'Python wheel'
  cat <<'END'
janus-python/bin/python -c '
import janus_emulator
with janus_emulator.Machine("microchess", side="black", level="blitz") as machine:
    print(machine.play("e4"))'
said=$(unshare --net build/setup 2>&1) && status=0 || status=$?
[[ $status = 3 && $said = *"connect to the Internet"* ]]
END
} >"$folder/inside"
mmdebstrap --quiet --variant=apt --include=python3-venv \
  --customize-hook='mkdir -p "$1/srv/build"; cp -r "$packages" "$source_folder/tools/setup" "$1/srv/build"; touch "$folder/made"' \
  --customize-hook='chroot "$1" env -i HOME=/srv PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 bash -c "$(cat "$folder/inside")"' \
  "$suite" /dev/null ${ubuntu[@]+"${ubuntu[@]}"} >"$folder/log" 2>&1 || {
  cat "$folder/log"
  [ -e "$folder/made" ] || skip "no $suite can be had from here"
  exit 1
}
