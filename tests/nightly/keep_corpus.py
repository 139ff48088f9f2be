"""Adds minimised inputs of the nightly tests to tests/corpus: see tools/keep-corpus."""
import os
import shutil
import sys

import corpus
from nightly import FOLDER, Night


def main(names):
    night = Night(1)
    work = night.folder("fuzz")
    targets = {}
    for program in corpus.programs(os.path.abspath("build/fuzz")):
        listed = night.processes.run([program, "--list"], night.log("fuzz", "list"), 120, cwd=work)
        targets.update({target: program for target in listed.text.split()} if listed.code == 0 else {})
    unknown = [name for name in names if name not in targets]
    if unknown or not targets:
        print(f"tools/keep-corpus: there is no target `{unknown[0]}`" if unknown else "tools/keep-corpus: no fuzz program is there", file=sys.stderr)
        return 3
    left = sorted(names or targets)
    failed = []

    def work_off(_):
        while not night.processes.stopped:
            with night.lock:
                if not left:
                    return
                target = left.pop(0)
            found = os.path.join(os.path.abspath(FOLDER), "corpus", target)
            small = corpus.small_ones(found, os.path.join(work, target + ".small"))
            fewest = corpus.minimise(night.processes, targets[target], target, work, small, night.log("fuzz", target + "-keep"), 1200,
                                     "-set_cover_merge=1")
            if fewest is None:
                failed.append(target)
                continue
            chosen = corpus.worth_keeping(fewest)
            corpus.replace(os.path.join(corpus.KEPT, target), chosen)
            print(f"{target}: {len(chosen)} inputs, {sum(map(len, chosen)):,} bytes", flush=True)

    os.makedirs(corpus.KEPT, exist_ok=True)
    night.processes.beside_each_other(work_off, night.jobs)
    if not names:
        for folder in set(os.listdir(corpus.KEPT)) - set(targets):
            shutil.rmtree(os.path.join(corpus.KEPT, folder))
    for target in failed:
        print(f"tools/keep-corpus: {target} could not be minimised: {night.relative(night.log('fuzz', target + '-keep'))}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
