// How a visit begins, and how another program is started.
import { keep, kept_session, take_up } from "./kept";
import { start_own } from "./kept_changes";
import { ask, ask_for, say } from "./link";
import { wanted_by } from "./moment";
import type { Program } from "./types";

const kFirst = "microchess";

export async function start(program: string, wish: object = {}) {
  const answer = await ask("start", { program, ...wish });
  if (!answer.problem && new URLSearchParams(location.search).get("program") !== program) history.replaceState(null, "", `?program=${encodeURIComponent(program)}`);
  return !answer.problem;
}

// What the link says; where it names no more than a program, what was played of it last.
export async function begin() {
  const { program, settings, keys, speed } = wanted_by(location.search);
  const plain = Object.keys(settings).length === 0 && keys === undefined;
  const kept = plain ? await kept_session(program || kFirst) : undefined;
  const { answer } = await ask_for("start", { program: program || kFirst, settings, ...(keys ? { keys } : {}) });
  if (answer.problem && (await start_own(program))) {
    if (kept) await take_up(kept);
  } else if (answer.problem) {
    if (program) say(answer.problem, "problem");  // else nobody asked for it: this page was built without
    const { programs } = await ask("programs");
    const first = (programs as Program[]).find((each) => each.game) ?? programs[0];
    await ask("start", { program: first.name });
  } else if (kept && (await take_up(kept))) {
    say("taken up where you left it. This browser keeps what you play; Menu, Forget ends that.");
  }
  if (speed !== undefined) await ask("speed", { factor: speed });
  if (location.hash.startsWith("#change=")) await (await import("./change_link")).follow_change(location.hash);
  setInterval(keep, 3000);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
}
