"""The monkey's actions: an endless sequence that depends only on the seed. Each action is a list of xdotool arguments."""
import random

WIDTH, HEIGHT = 1280, 800

KEYS = (
    list("cegprst0123456789abdf")
    + "Escape Return Tab space Up Down Left Right Home End Page_Up Page_Down Delete BackSpace plus minus slash".split()
    + [f"F{n}" for n in range(1, 13)]
    + "shift+F5 shift+F10 shift+F11 ctrl+F5 ctrl+F10 ctrl+F11 ctrl+shift+F5 ctrl+shift+F10 ctrl+shift+F11".split()
    + [f"ctrl+{key}" for key in "abcdefghijklmnoprstuvwxyz0123"]
    + "ctrl+shift+z ctrl+shift+s ctrl+shift+c ctrl+equal ctrl+minus ctrl+Tab alt+f shift+Tab shift+a shift+Down ctrl+End".split()
)
SHORTCUTS = "F1 F1 F5 F6 F9 F10 F11 ctrl+s ctrl+s ctrl+o ctrl+shift+s ctrl+g ctrl+f ctrl+r ctrl+z ctrl+0 ctrl+4 Escape Return".split()
COMMANDS = [
    "c", "s 10", "n", "rs 20", "rn 2", "rc", "fin", "goto begin", "goto end", "goto +100", "keys C,PC", "keys 6,3,4,3,F,PC",
    "reset", "tree", "bt", "profile", "coverage", "trace 50", "branches", "branches take 1", "who $50", "watch $B5", "d",
    "break JANUS", "b $200 if a==3", "set $51 3", "set a 4", "mark here", "save x.st", "load x.st", "save session x.ses",
    "load x.ses", "trace 1000 t.txt", "profile csv p.csv", "load fifo", "load nothing", "*&^%", "help",
]
WORDS = ["JANUS", "mem[STATE]==0", "$1F0C", "1234", "FFFF", "x", "%s%n", "here", "0", "-1", "99999999999999999999", "\"AB\" ?? 3", " "]


def type_text(text, delay):
    return ["type", "--args", "1", "--delay", str(delay), "--", text]


class Actions:
    """Iterates over actions; `names` are names of files in the sandbox, typed into dialogs."""

    def __init__(self, seed, names):
        self.random = random.Random(seed)
        self.names = names
        self.kinds = [
            (28, self.click), (7, self.menu), (4, self.menu_and_shortcuts), (7, self.drag), (6, self.timeline), (6, self.wheel),
            (4, self.double_click), (17, self.keys), (6, self.burst), (7, self.command), (4, self.words), (9, self.open_dialog),
            (7, self.save_dialog), (3, self.run), (5, self.leave), (1, self.resize), (0.3, self.quit),
        ]

    def __iter__(self):
        weights = [weight for weight, _ in self.kinds]
        makers = [maker for _, maker in self.kinds]
        while True:
            yield self.random.choices(makers, weights)[0]() + ["sleep", f"{self.random.choice([0, 0, 0.02, 0.1]):g}"]

    def place(self):
        return str(self.random.randrange(WIDTH)), str(self.random.randrange(HEIGHT))

    def press(self, names, delay):
        return ["key", "--delay", str(delay)] + names

    def click(self):
        x, y = self.place()
        return ["mousemove", x, y, "click", self.random.choice("11113")]

    def double_click(self):
        x, y = self.place()
        return ["mousemove", x, y, "click", "--repeat", "2", "--delay", "30", "1"]

    def open_menu(self):
        return ["mousemove", str(self.random.randrange(420)), str(self.random.randrange(2, 20)), "click", "1"]

    def menu(self):
        down = str(self.random.randrange(20, 420))
        return self.open_menu() + ["sleep", "0.1", "mousemove_relative", "--", str(self.random.randrange(80)), down, "click", "1"]

    def menu_and_shortcuts(self):
        wait = self.random.choice(["0", "0.1", "0.7"])
        names = self.random.choices(SHORTCUTS, k=self.random.randrange(1, 4))
        return self.open_menu() + ["sleep", wait] + self.press(names, 0)

    def drag(self):
        (x, y), (to_x, to_y) = self.place(), self.place()
        middle = str((int(x) + int(to_x)) // 2), str((int(y) + int(to_y)) // 2)
        return ["mousemove", x, y, "mousedown", "1", "mousemove", *middle, "sleep", "0.05", "mousemove", to_x, to_y, "mouseup", "1"]

    def timeline(self):
        places = [(str(self.random.randrange(WIDTH)), str(HEIGHT - 20 - self.random.randrange(110))) for _ in range(4)]
        steps = [word for place in places[1:] for word in ("mousemove", *place, "sleep", "0.02")]
        return ["mousemove", *places[0], "mousedown", "1"] + steps + ["mouseup", "1"]

    def wheel(self):
        x, y = self.place()
        times = str(self.random.randrange(1, 8))
        return ["mousemove", x, y, "click", "--repeat", times, "--delay", "5", self.random.choice("45")]

    def keys(self):
        return self.press(self.random.choices(KEYS, k=self.random.randrange(1, 6)), 5)

    def burst(self):
        if self.random.random() < 0.5:
            return self.press(self.random.choices(KEYS + SHORTCUTS * 3, k=self.random.randrange(3, 10)), 0)
        return type_text(self.random.choice(COMMANDS + WORDS), 0) + self.press(["Return"], 0)

    def command(self):
        return type_text(self.random.choice(COMMANDS), 2) + self.press(["Return"], 2)

    def words(self):
        return type_text(self.random.choice(WORDS), 2) + self.press([self.random.choice(["Return", "Tab", "Escape"])], 2)

    def in_dialog(self):
        """Clicks into the list of files or on Up and Home, or types a name. The dialog is in the middle of the window."""
        steps = []
        for _ in range(self.random.randrange(1, 4)):
            kind = self.random.random()
            x, y = WIDTH // 2 + self.random.randrange(-300, 120), HEIGHT // 2 + self.random.randrange(-165, 130)
            if kind < 0.08:
                x, y = WIDTH // 2 + self.random.randrange(-310, -220), HEIGHT // 2 - 190
            steps += ["mousemove", str(x), str(y), "sleep", "0.05"]
            if kind > 0.9:
                steps += ["click", "--repeat", "6", "--delay", "5", "5"]
            else:
                steps += ["click", "--repeat", self.random.choice("1112"), "--delay", "60", "1"]
            steps += ["sleep", "0.1"]
        if self.random.random() < 0.5:
            steps += ["key", "ctrl+a"] + type_text(self.random.choice(self.names), 1)
        return steps + ["key", self.random.choice(["Return", "Return", "Escape"])]

    def open_dialog(self):
        return ["key", "ctrl+o", "sleep", "0.3"] + self.in_dialog()

    def save_dialog(self):
        twice = ["key", "Return"] if self.random.random() < 0.5 else []  # confirms overwriting a file
        return ["key", self.random.choice(["ctrl+s", "ctrl+shift+s"]), "sleep", "0.3"] + self.in_dialog() + twice

    def run(self):
        return ["key", self.random.choice(["F5", "ctrl+4", "ctrl+1"])]

    def leave(self):
        return self.press(["Escape"] * 3, 30)

    def resize(self):
        size = [str(self.random.choice([WIDTH, WIDTH, 900, 640])), str(self.random.choice([HEIGHT, HEIGHT, 600, 480]))]
        return ["search", "--onlyvisible", "--name", "Janus", "windowsize", *size]

    def quit(self):
        return self.press(["Escape", "Escape", "ctrl+q"], 50)
