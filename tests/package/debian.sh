#!/usr/bin/env bash
# debian.sh SOURCE: tests the packages of tools/package on a clean Debian 12 without a compiler: installation with dependencies, a game,
# documentation, builds of other programs against the library, and removal of all files. Exit code 77: a requirement is missing.
set -euo pipefail
source_folder=$1
packages=$source_folder/build/packages
skip() { echo "skipped: $1"; exit 77; }
# Reads all output, because a program fails if its reader has ended.
says() {
  local said
  said=$(inside "$1" 2>&1 || true)
  [[ $said = *"$2"* ]] || fail "${3:-$1}: no \"$2\" in: $said"
}
fail() { echo "debian.sh: $*" >&2; exit 1; }
step() { echo "== $*"; }
command -v mmdebstrap >/dev/null || skip "no mmdebstrap here (tools/setup --external)"
[ "$(id -u)" = 0 ] || skip "only root can enter another Debian"
compgen -G "$packages/*.deb" >/dev/null || skip "nothing is packed (tools/package)"

root=$(mktemp -d)
leave() {
  umount -l "$root/proc" 2>/dev/null || true
  rm -rf --one-file-system "$root"
}
trap leave EXIT
step "a Debian 12"
mmdebstrap --quiet --variant=apt bookworm "$root" || skip "no Debian can be had from here"
mount -t proc proc "$root/proc" || skip "no /proc can be had in another root"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 TERM=xterm DEBIAN_FRONTEND=noninteractive bash -euc "$1"; }
installs() { inside "apt-get install -y -qq -o Dpkg::Use-Pty=0 -o APT::Sandbox::User=root --no-install-recommends $*" >"$root/root/apt.log" 2>&1 || { tail -20 "$root/root/apt.log"; fail "apt-get install $*"; }; }
inside 'apt-get update -qq'
mkdir "$root/packages"
cp "$packages"/*.deb "$root/packages"
[ -z "$(inside 'command -v cc gcc g++ clang || true')" ] || fail "there is a compiler"

step "installed with what they depend on, and purged: nothing is left"
needed=$(inside 'apt-get install -s --no-install-recommends /packages/*.deb' | sed -n 's/^Inst \([^ ]*\).*/\1/p' | grep -vE '^(lib)?janus')
# shellcheck disable=SC2086
installs $needed
all_files() { (cd "$root" && find . -path ./proc -prune -o -path ./root -prune -o -path ./var/log -prune -o -path ./var/cache -prune -o -path ./var/lib/apt -prune -o -path './var/lib/dpkg/*-old' -prune -o -print | sort); }
all_files >"$root/root/before"
installs '/packages/*.deb'
files=$(inside 'dpkg -L janus-emulator janus-emulator-programs libjanus1 janus-emulator-dev | sort -u')
inside 'apt-get purge -y -qq -o Dpkg::Use-Pty=0 janus-emulator janus-emulator-programs libjanus1 janus-emulator-dev' >/dev/null
all_files >"$root/root/after"
diff "$root/root/before" "$root/root/after" || fail "purging leaves something, or takes too much"

step "apt says that another package called janus is removed, and upgrades neither"
inside 'mkdir -p /root/other/DEBIAN; printf "Package: janus\nVersion: 1.1.2-1\nArchitecture: all\nMaintainer: nobody <nobody@localhost>\nDescription: another program\n" >/root/other/DEBIAN/control; dpkg-deb -b /root/other /root/other.deb; dpkg -i /root/other.deb' >/dev/null
says 'apt-get install -s --no-install-recommends /packages/janus-emulator_*.deb' 'Remv janus [1.1.2-1]'
inside 'dpkg --purge janus' >/dev/null

step "janus-emulator alone says what is missing"
installs /packages/janus-emulator_*.deb
says 'janus microchess' janus-emulator-programs
newest=$(inside 'apt-get upgrade -s --with-new-pkgs' | grep '^Inst janus' || true)  # Debian has another package with this name
[ -z "$newest" ] || fail "an upgrade would replace it: $newest"
says 'janus run nakamozu-basic --type "PRINT 6*7\r" --screen' 42
installs '/packages/*.deb'

says 'DISPLAY=:9 janus gui kim1-monitor' 'install it (in Debian: libglfw3)'
same=$(inside 'find /usr/share/doc/janus /usr/share/janus -type f -name "*.md" -exec md5sum {} + | sort | uniq -d -w 32')
[ -z "$same" ] || fail "two copies of $same"
library=$(inside 'stat -Lc %s /usr/lib/*/libjanus.so.1')
[ "$(inside 'dpkg-query -W -f "\${Installed-Size}" libjanus1')" -lt $((library / 1024 + 100)) ] || fail "Installed-Size counts the link as a copy"
says 'dpkg-query --control-show libjanus1 symbols' 'janus_call_routine@Base'
step "a game in the terminal, the manual, completion, the desktop"
inside 'printf "e4\nquit\n" | janus play microchess --level super-blitz --side black' >"$root/root/game" 2>&1
grep -q 'MicroChess plays' "$root/root/game" || { cat "$root/root/game"; fail "no move"; }
installs man-db bash-completion desktop-file-utils appstream shared-mime-info
says 'man janus' microchess
says 'man janus-run | col -b' --expect
inside '. /usr/share/bash-completion/bash_completion; _completion_loader janus || true; COMP_WORDS=(janus mic) COMP_CWORD=1 COMP_LINE="janus mic" COMP_POINT=9; _janus; [[ " ${COMPREPLY[*]} " = *" microchess "* ]]' || fail "completion"
says 'dpkg -L janus-emulator' /usr/share/zsh/vendor-completions/_janus  # searched by Debian's zsh
inside 'desktop-file-validate /usr/share/applications/*janus*.desktop' || fail "the desktop entry"
inside 'appstreamcli validate --no-net /usr/share/metainfo/*anus*.xml' >"$root/root/appstream" || { cat "$root/root/appstream"; fail "AppStream data"; }

step "a window"
recommended=$(inside 'dpkg-query -W -f "\${Recommends}" janus-emulator' | tr ',' '\n' | awk '{ print $1 }' | grep -vE '^(lib)?janus')
# shellcheck disable=SC2086
installs $recommended xvfb xauth x11-utils
# The exit code of xvfb-run is ignored, because its cleanup may fail.
says 'xvfb-run -a -s "-screen 0 1280x800x24" bash -c "janus gui microchess & for i in \$(seq 100); do sleep 0.3; if xwininfo -root -tree | grep -i microchess; then echo seen; break; fi; done; kill \$!; wait \$! || true"' seen 'a window'

step "a museum"
says 'xvfb-run -a bash -c "timeout 5 janus gui microchess --kiosk; echo ended \$?"' 'ended 124'  # it runs until it is ended
installs systemd xinit
cp "$source_folder/frontends/share/janus-kiosk.service" "$root/etc/systemd/system"
inside 'systemd-analyze verify janus-kiosk.service' >"$root/root/service" 2>&1 || { cat "$root/root/service"; fail "janus-kiosk.service"; }

step "your own ROM: the commands in INSTALL.md"
recipe() { sed -n "/^## $1/,/^## /p" "$source_folder/INSTALL.md" | awk '/^```./ { within = !/yaml/; next } /^```/ { within = 0 } within'; }
inside "mkdir ~/rom; cd ~/rom; $(recipe 'Test your own ROM' | sed '/^pytest/d')" || fail "janus run --expect"
inside "cd ~/rom; $(sed -n 's/^ *- run: mkdir/mkdir/p' "$source_folder/INSTALL.md")" || fail "the workflow of INSTALL.md"

step "strangers' programs, by pkg-config, find_package and Python"
installs gcc g++ libc6-dev cmake make pkg-config python3
inside 'cp -r /usr/share/doc/janus/frontends/library/examples ~/examples'
says 'cd ~/examples; cc look.c $(pkg-config --cflags --libs janus) -o look; ./look' 'JANUS STATE=' look.c
says 'mkdir ~/cmake; cd ~/cmake; printf "cmake_minimum_required(VERSION 3.16)\nproject(look CXX)\nfind_package(janus REQUIRED)\nadd_executable(look ../examples/look.cpp)\ntarget_compile_features(look PRIVATE cxx_std_17)\ntarget_link_libraries(look PRIVATE janus::janus)\n" >CMakeLists.txt; cmake -B b . >/dev/null; cmake --build b >/dev/null; b/look' 'JANUS STATE=' look.cpp
inside 'cd ~/examples; python3 -c "
import importlib.metadata, janus, janus_emulator
assert janus is janus_emulator and importlib.metadata.version(\"janus-emulator\") == janus.__version__
with janus.Machine(\"microchess\", side=\"black\", level=\"blitz\") as m:
    print(m.play(\"e4\"))
    m.break_at(\"JANUS\", \"depth>5\"); m.move(\"d4\"); m.run()
    here = m.cycle; m.back(); assert m.cycle < here
    assert any(frame.name == \"JANUS\" for frame in m.frames)
"' || fail "Python"

installs python3-pytest
inside 'cd ~/examples; pytest-3 -q test_mul.py test_sum.py' >"$root/root/pytest" 2>&1 || { cat "$root/root/pytest"; fail "pytest"; }

step "in a container"
inside 'apt-get purge -y -qq -o Dpkg::Use-Pty=0 janus-emulator janus-emulator-programs libjanus1 janus-emulator-dev' >/dev/null
inside "$(recipe 'In a container' | sed -n 's/^RUN //p')" >"$root/root/run.log" 2>&1 || { tail "$root/root/run.log"; fail "the RUN line of INSTALL.md"; }
says 'janus list' 'MicroChess, Peter R. Jennings'

step "lintian"
if command -v lintian >/dev/null; then
  lintian --fail-on error --tag-display-limit 0 "$packages"/*.deb || fail "lintian has errors"
fi
echo "all well: $(wc -w <<<"$files") files"
