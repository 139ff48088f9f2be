// How a visit begins, and how another program is started.
import { ask_whose } from "./games_kept";
import { hold, keep, kept_session, put_aside, take_up } from "./kept";
import { ask, ask_for, say } from "./link";
import { is_moment, plain_address, show_what, wanted_by } from "./moment";

export async function start(program: string, wish: object = {}) {
  const answer = await ask("start", { program, ...wish });
  const other = new URLSearchParams(location.search).get("program") !== program || is_moment(location.hash);
  if (!answer.problem && other) history.replaceState(null, "", `?program=${encodeURIComponent(program)}`);
  return !answer.problem;
}

// What the link says, as far as that is there; where it names no more than a program, what was played of it last. A game that is kept here
// is not lost to a link: the visitor says which it is to be.
export async function begin() {
  const { speed, ...asked } = wanted_by(location);
  const { answer } = await ask_for("asked_for", asked);
  if (answer.problem) say(answer.problem, "problem");
  const { program, settings, keys, moment, words } = answer;
  const plain = !moment && keys === undefined && Object.keys(settings ?? {}).length === 0;
  const kept = await kept_session(program);
  await ask("start", { program, settings, ...(keys ? { keys } : {}), running: !moment });
  if (speed !== undefined) await ask("speed", { factor: speed });
  if (moment) {
    const { answer } = await ask_for("moment", { link: asked.link });
    if (answer.problem) {
      say(answer.problem, "problem");
      await ask("run");
    } else show_what(answer);
  }
  let note = "";
  if (kept && plain && (await take_up(kept))) note = "taken up where you left it. This browser keeps what you play; Menu, Forget ends that.";
  if (kept && !plain) {
    hold(true);
    if ((await ask_whose(kept)) === "link") await put_aside(kept);
    else if (await take_up(kept)) plain_address(program);
    hold(false);
  }
  if (words?.length) say([...words, note].join(" ").trim(), "problem");
  else if (note) say(note);
  setInterval(keep, 3000);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
}
