// Starts a visit of the page, or another program.
import { followed } from "./files";
import { ask_whose } from "./games_kept";
import { hold, keep, kept_session, put_aside, take_up } from "./kept";
import { own_files } from "./kept_changes";
import { ask, ask_for, changed, say, shows_first } from "./link";
import { is_moment, plain_address, show_what, wanted_by } from "./moment";
import { own } from "./owner";
import { tour_of, wish } from "./tours";
import { seen, show_view, views } from "./views";

export async function start(program: string, wish: object = {}) {
  const answer = await ask("start", { program, ...wish });
  const other = new URLSearchParams(location.search).get("program") !== program || is_moment(location.hash);
  if (!answer.problem && other) history.replaceState(null, "", `?program=${encodeURIComponent(program)}`);
  return !answer.problem;
}

// Opens a program: its last session, or its start page.
export async function visit(program: string): Promise<boolean> {
  await own(program);
  const kept = await kept_session(program);
  if (!(await start(program))) return false;
  if (kept && (await take_up(kept))) show_view("play", false);
  else show_view("door", false);
  return true;
}

export const visitor = { begun: false };  // before that, no controls are shown

// Applies the link as far as possible; if it only names a program, resumes its last session. A link does not replace a stored game: the
// user chooses between them.
export async function begin() {
  const first = shows_first();
  if (first) {
    visitor.begun = true;
    show_view("door", false);
  }
  const { speed, ...asked } = wanted_by(location);
  const query = new URLSearchParams(location.search);
  const change = location.hash.startsWith("#change=") ? location.hash : "";  // of sources, which names its program itself
  if (change) asked.program = "";
  wish.tour = tour_of(location.search);
  if (wish.tour) asked.program = wish.tour.program;
  // A link to a cycle is opened before any question; errors are reported where it failed.
  const there = asked.link ? await followed(asked.link) : undefined, opened = there !== undefined && !there.problem;
  const answer = opened ? { program: there.program, moment: true } : (await ask_for("asked_for", { ...asked, ...(await own_files(asked.program)) })).answer;
  if (answer.problem) say(answer.problem, "problem");
  const { program, files, settings, keys, moment, words } = answer;
  await own(program);
  const plain = !moment && !change && keys === undefined && Object.keys(settings ?? {}).length === 0;
  const kept = await kept_session(program);
  if (!opened) await ask("start", { program, files, settings, ...(keys ? { keys } : {}), running: !moment });
  if (speed !== undefined) await ask("speed", { factor: speed });
  const taken_up = kept !== undefined && plain && !wish.tour && (await take_up(kept));
  const note = taken_up ? "taken up where you left it. This browser keeps what you play; Menu, Kept here, has it." : "";
  // A link with more than a program skips the start page.
  const named = query.get("view") ?? "";
  const door = !taken_up && !moment && [...query.keys()].every((name) => name === "program");
  if (wish.tour && kept) await put_aside(kept);  // a tour starts with a machine that was just powered on
  if (wish.tour) show_view("tour", false);
  else if (!first || seen.view === "door") show_view(views.some((view) => view.id === named) ? named : door ? "door" : "play", query.get("inside") === "1");
  visitor.begun = true;
  if (opened) show_what(there);
  else if (moment) {
    say(there!.problem!, "problem");
    await ask("run");
  }
  changed();
  if (change) await (await import("./change_link")).follow_change(change);
  if (kept && !plain && !change) {
    hold(true);
    if ((await ask_whose(kept)) === "link") await put_aside(kept);
    else if (await take_up(kept)) plain_address(program);
    hold(false);
  }
  if (words?.length) say([...words, note].join(" ").trim(), "problem");
  else if (note) say(note);
  void import("./app").then((part) => part.work_offline());
  setInterval(keep, 3000);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
}
