"""The kept corpus of the fuzz targets: which programs there are, and what of their inputs is worth keeping."""
import glob
import os
import shutil

KEPT = "tests/corpus"
LARGEST = 4096  # bytes of an input that is kept
MOST = 48 * 1024  # bytes that are kept of a target


def programs(folder):
    return sorted(path for path in glob.glob(os.path.join(folder, "bin", "fuzz_*")) if os.access(path, os.X_OK))


def files(folder):
    """{content: path} of a folder's files, the shorter first; none where there is no folder."""
    found = {}
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name) if os.path.isdir(folder) else []:
        with open(entry.path, "rb") as file:
            found.setdefault(file.read(), entry.path)
    return dict(sorted(found.items(), key=lambda item: (len(item[0]), item[0])))


def worth_keeping(minimised):
    """Of a minimised corpus: what is small, and fits."""
    chosen, size = {}, 0
    for content, path in minimised.items():
        if not content or len(content) > LARGEST or size + len(content) > MOST:
            continue
        chosen[content] = path
        size += len(content)
    return chosen


def replace(folder, chosen):
    """The folder holds these inputs and nothing else, under libFuzzer's names."""
    new = folder + ".new"
    shutil.rmtree(new, ignore_errors=True)
    os.makedirs(new)
    for content, path in chosen.items():
        with open(os.path.join(new, os.path.basename(path)), "wb") as file:
            file.write(content)
    shutil.rmtree(folder, ignore_errors=True)
    if chosen:
        os.rename(new, folder)
    else:
        os.rmdir(new)


def small_ones(folder, into):
    """A folder of the small inputs of another, without which the large would be chosen for them."""
    shutil.rmtree(into, ignore_errors=True)
    os.makedirs(into)
    for content, path in files(folder).items():
        if len(content) <= LARGEST:
            shutil.copyfile(path, os.path.join(into, os.path.basename(path)))
    return into


def minimise(processes, program, target, work, inputs, log, seconds, how="-merge=1"):
    """Inputs that reach what those of the folder, those that are kept and the target's own reach: {content: path}, without the target's
    own; None where that could not be told. `how`: libFuzzer's -merge=1 (small ones, that also count how often) or -set_cover_merge=1 (few)."""
    out = os.path.join(work, target + ".minimised")
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(out)
    words = [program, target, how, "-timeout=60", out, *([inputs] if os.path.isdir(inputs) else [])]
    ended = processes.run(words, log, seconds, cwd=work)
    if ended.cut or ended.code != 0:
        return None
    built_in = files(os.path.join(work, target + ".fuzz", "corpus"))
    return {content: path for content, path in files(out).items() if content not in built_in}
