"""The kept corpus of the fuzz targets: their programs, and the selection of inputs to keep."""
import glob
import os
import shutil

KEPT = "tests/corpus"
LARGEST = 4096  # bytes per kept input
MOST = 48 * 1024  # bytes kept per target


def programs(folder):
    return sorted(path for path in glob.glob(os.path.join(folder, "bin", "fuzz_*")) if os.access(path, os.X_OK))


def files(folder):
    """Returns {content: path} of a folder's files, shortest first. A missing folder has none."""
    found = {}
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name) if os.path.isdir(folder) else []:
        with open(entry.path, "rb") as file:
            found.setdefault(file.read(), entry.path)
    return dict(sorted(found.items(), key=lambda item: (len(item[0]), item[0])))


def worth_keeping(minimised):
    """Returns the small inputs of a minimised corpus, up to the limit per target."""
    chosen, size = {}, 0
    for content, path in minimised.items():
        if not content or len(content) > LARGEST or size + len(content) > MOST:
            continue
        chosen[content] = path
        size += len(content)
    return chosen


def replace(folder, chosen):
    """Replaces the contents of a folder by these inputs, with libFuzzer's names."""
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
    """Copies the small inputs to a new folder, because otherwise large ones with the same coverage could be chosen."""
    shutil.rmtree(into, ignore_errors=True)
    os.makedirs(into)
    for content, path in files(folder).items():
        if len(content) <= LARGEST:
            shutil.copyfile(path, os.path.join(into, os.path.basename(path)))
    return into


def minimise(processes, program, target, work, inputs, log, seconds, how="-merge=1"):
    """Returns a minimal set with the coverage of the folder, the kept corpus and the target's seeds, as {content: path} without the
    seeds; None after an error. `how`: libFuzzer's -merge=1 (small inputs, counts repetitions) or -set_cover_merge=1 (few inputs)."""
    out = os.path.join(work, target + ".minimised")
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(out)
    words = [program, target, how, "-timeout=60", out, *([inputs] if os.path.isdir(inputs) else [])]
    ended = processes.run(words, log, seconds, cwd=work)
    if ended.cut or ended.code != 0:
        return None
    built_in = files(os.path.join(work, target + ".fuzz", "corpus"))
    return {content: path for content, path in files(out).items() if content not in built_in}
