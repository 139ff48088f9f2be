"""State between nights: when each test, target or program ran last, and how long it takes."""
import json
import os
import time


class Memory:
    def __init__(self, path):
        self.path = path
        self.known = {}
        try:
            with open(path, encoding="utf-8") as file:
                self.known = json.load(file)
        except (OSError, ValueError):
            pass  # the first night, or a damaged file
        if not isinstance(self.known, dict):
            self.known = {}

    def save(self):
        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        with open(self.path + ".new", "w", encoding="utf-8") as file:
            json.dump(self.known, file, indent=0, sort_keys=True)
        os.replace(self.path + ".new", self.path)

    def _of(self, kind, name):
        return self.known.setdefault(kind, {}).setdefault(name, {})

    def ran(self, kind, name, seconds):
        self._of(kind, name).update(last=time.time(), seconds=round(seconds, 2), more_than=0)

    def cut(self, kind, name, seconds):
        """Notes that it did not end within this time. It keeps its position, and is not tried again with less than 25 % more time."""
        known = self._of(kind, name)
        known["more_than"] = max(round(seconds * 1.25, 2), known.get("more_than", 0))

    def seconds(self, kind, name, otherwise):
        """Returns the least time that it takes."""
        known = self.known.get(kind, {}).get(name, {})
        return max(known.get("seconds", otherwise), known.get("more_than", 0))

    def oldest_first(self, kind, names):
        """Sorts names by last run, never run first, otherwise in the given order."""
        known = self.known.get(kind, {})
        return sorted(names, key=lambda name: known.get(name, {}).get("last", 0))
