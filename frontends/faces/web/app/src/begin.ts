// How a visit begins, and how another program is started.
import { keep, kept_session, take_up } from "./kept";
import { ask, ask_for, changed, say } from "./link";
import { wanted_by } from "./moment";
import { own } from "./owner";
import type { Program } from "./types";
import { show_view, views } from "./views";

const kFirst = "microchess";

export async function start(program: string, wish: object = {}) {
  const answer = await ask("start", { program, ...wish });
  if (!answer.problem && new URLSearchParams(location.search).get("program") !== program) history.replaceState(null, "", `?program=${encodeURIComponent(program)}`);
  return !answer.problem;
}

// A program as its visitor meets it: what was played of it last, or its front door.
export async function visit(program: string): Promise<boolean> {
  await own(program);
  const kept = await kept_session(program);
  if (!(await start(program))) return false;
  if (kept && (await take_up(kept))) show_view("play", false);
  else show_view("door", false);
  return true;
}

export const visitor = { begun: false };  // before, nothing is shown that could be pressed

// What the link says; where it names no more than a program, what was played of it last.
export async function begin() {
  const { program, settings, keys, speed } = wanted_by(location.search);
  const query = new URLSearchParams(location.search);
  const plain = Object.keys(settings).length === 0 && keys === undefined;
  await own(program || kFirst);
  const kept = plain ? await kept_session(program || kFirst) : undefined;
  const { answer } = await ask_for("start", { program: program || kFirst, settings, ...(keys ? { keys } : {}) });
  let taken_up = false;
  if (answer.problem) {
    if (program) say(answer.problem, "problem");  // else nobody asked for it: this page was built without
    const { programs } = await ask("programs");
    const first = (programs as Program[]).find((each) => each.game) ?? programs[0];
    await ask("start", { program: first.name });
  } else if (kept && (await take_up(kept))) {
    taken_up = true;
    say("taken up where you left it. This browser keeps what you play; Menu, Forget ends that.");
  }
  if (speed !== undefined) await ask("speed", { factor: speed });
  // A link that says more than a program leads past the front door.
  const named = query.get("view") ?? "";
  const inside = query.get("inside") === "1";
  const door = !taken_up && [...query.keys()].every((name) => name === "program");
  show_view(views.some((view) => view.id === named) ? named : door ? "door" : "play", inside);
  visitor.begun = true;
  changed();
  setInterval(keep, 3000);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
}
