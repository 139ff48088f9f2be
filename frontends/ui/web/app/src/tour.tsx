// Guided tour: a program's tutorial, shown step by step. The user or the page performs each step; the tour detects when it is complete.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { start } from "./begin";
import { hold } from "./kept";
import { is_wide } from "./layout";
import { ask, ask_for, changed, parts, say } from "./link";
import { link_of, wish } from "./tours";
import type { Parts, Tour } from "./types";
import { seen, show_panel, show_view } from "./views";

type Listed = { program: string; name: string; title: string; about: string; file: string };
let listed: Promise<Listed[]> | null = null;
const list = () => (listed ??= fetch("tours/list.json").then((came) => (came.ok ? came.json() : []), () => []));

async function follow(tour: Listed, step: number, running: string | undefined) {
  if (running !== tour.program && !(await start(tour.program))) return;
  const came = await fetch(tour.file).catch(() => null);
  if (!came?.ok) return say(`${tour.file} cannot be loaded: is the network there?`, "problem");
  hold(true);  // the user's game stays stored during a tour
  const { answer } = await ask_for("tour", { name: tour.name, text: await came.text(), step });
  if (answer.problem) say(answer.problem, "problem");
}

// Formats `*x*` and `` `x` ``.
const marked = (text: string) => text.split(/(`[^`]+`|\*[^*]+\*)/).map((each) => {
  if (each.startsWith("`") && each.length > 2) return <code>{each.slice(1, -1)}</code>;
  return each.startsWith("*") && each.length > 2 ? <em>{each.slice(1, -1)}</em> : each;
});
const Texts = ({ of }: { of: string[] }) => <>{of.map((text) => (text.startsWith("- ") ? <p class="item">{marked(text.slice(2))}</p> : <p>{marked(text)}</p>))}</>;

// Panel ids for the window's names.
const kPanels: { [window: string]: string } = { call_tree: "calls", disassembly: "code", program: "lines" };
// Steps for the console's names.
const kSteps: { [word: string]: string } = { step: "into", next: "over", finish: "out", rnext: "back_over", rfinish: "back_out", rcontinue: "back_to_breakpoint" };
const panel_of = (window: string) => kPanels[window] ?? window;

function arrange(words: string) {
  const [verb, window = ""] = words.split(" ");
  if (verb === "inside" || verb === "game") show_view("tour", verb === "inside");
  if (verb === "open") show_panel(panel_of(window));
  if (verb === "close" && !is_wide()) show_view("tour", false);  // only one is visible at a time, over the game
}

// Returns selectors for the controls that a tour mentions.
function shown(what: string): string[] {
  const [kind = "", ...rest] = what.split(" ");
  const name = (text: string) => JSON.stringify(text);
  const of = rest.join(" ");
  switch (kind) {
    case "board": return [".board"];
    case "display": return [".digits", ".screen"];
    case "timeline": return [".timeline canvas"];
    case "registers": return [".registers"];
    case "square": return [`.square[aria-label=${name(of)}]`, `.square[aria-label^=${name(of + ",")}]`];
    case "key": return [`[data-key=${name(of)}]`];
    case "button": return [`[data-do=${name(kSteps[of] ?? of)}]`];
    case "row": return [`[data-table=${name(rest[0] ?? "")}] [data-row=${name(rest.slice(1).join(" "))}]`];
    case "panel": {
      const id = name(panel_of(of));
      return [`[data-panel=${id}]`, `[data-tab=${id}]:not([aria-selected="true"])`, `[data-fold=${id}]`, ...(seen.inside ? [] : ['[data-do="inside"]'])];
    }
    default: return [];
  }
}

function Steps({ tour, program }: { tour: Tour; program: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arranged = useRef(0);
  const [waits, setWaits] = useState(false);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest(".view")?.scrollTo({ top: 0 });
  }, [tour.part, tour.name]);
  useEffect(() => {
    history.replaceState(null, "", `?tour=${link_of({ program, name: tour.name, step: tour.step + 1 })}`);
    const first = document.querySelector(tour.shows.flatMap(shown).join() || "no-such");
    first?.scrollIntoView({ block: is_wide() ? "nearest" : "center" });
    changed();  // the space for the board has changed
  }, [tour.part, tour.name]);
  useEffect(() => {  // scrolls the expected result into view
    const view = heading.current?.closest(".view"), told = view?.querySelector(".tour_seen");
    if (tour.there && tour.does && view && told) view.scrollBy({ top: told.getBoundingClientRect().top - view.getBoundingClientRect().top - 8 });
  }, [tour.there]);
  useEffect(() => {
    for (const words of tour.windows.slice(arranged.current)) arrange(words);
    arranged.current = tour.windows.length;
  }, [tour.windows.length]);
  const press = async (what: string) => {
    setWaits(true);
    await ask(what);
    setWaits(false);
  };
  const end = () => {
    history.replaceState(null, "", `?program=${encodeURIComponent(program)}`);
    show_view("play");
  };
  const busy = waits || tour.busy, over = tour.last && tour.there;
  const marks = tour.there ? [] : tour.shows.flatMap(shown);
  return (
    <>
      {marks.length > 0 && <style>{`:is(${marks.join()}):not(:focus-visible) { outline: 4px solid var(--accent); outline-offset: -3px; z-index: 1; }`}</style>}
      <div class="tour_text">
        <div class="tour_head">
          <p class="dim">{tour.title} &middot; step {tour.step + 1} of {tour.steps.length}</p>
          <h2 ref={heading} tabIndex={-1} data-part={tour.part} data-there={tour.there}>{marked(tour.steps[tour.step]!)}</h2>
        </div>
        {tour.intro && <p class="dim">{marked(tour.intro)}</p>}
        <Texts of={tour.text} />
        {tour.replaces && <p class="dim">A game is on the board: this begins another one.</p>}
        <div role="status" aria-live="polite" class="tour_seen">
          {tour.there && tour.does && <p class="tour_done">There it is.</p>}
          {tour.there && <Texts of={tour.seen} />}
        </div>
        <div role="alert">{tour.problem && <p class="problem">{tour.problem}</p>}</div>
      </div>
      <div class="tour_buttons">
        <button type="button" class="first" aria-disabled={busy} data-tour="next" onClick={() => busy || (over ? end() : press("tour_next"))}>
          {busy ? "Please wait…" : over ? "Done" : tour.there ? "Next" : "Do it for me"}
        </button>
        <button type="button" disabled={tour.part === 0} aria-disabled={busy} data-tour="back" onClick={() => busy || press("tour_back")}>Back</button>
        <button type="button" data-tour="end" onClick={end}>End the tour</button>
        <p class="dim">{tour.there ? "" : "Try it yourself, or have it done."}</p>
      </div>
    </>
  );
}

function List({ tours, running }: { tours: Listed[]; running: string | undefined }) {
  const entry = (tour: Listed) => (
    <li key={tour.file}>
      <button type="button" class="program" data-choose={`${tour.program}/${tour.name}`} onClick={() => follow(tour, 1, running)}><b>{marked(tour.title)}</b><span>{marked(tour.about)}</span></button>
    </li>
  );
  const own = tours.filter((tour) => tour.program === running), others = tours.filter((tour) => tour.program !== running);
  return (
    <div class="tour_list">
      <h2 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>Tours</h2>
      {own.length > 0 ? <ul class="programs">{own.map(entry)}</ul> : <p class="dim">This program has none.</p>}
      {others.length > 0 && <><h3>Of other programs</h3><ul class="programs">{others.map(entry)}</ul></>}
      <button type="button" data-tour="end" onClick={() => show_view("play")}>Close</button>
    </div>
  );
}

export default function TourPart({ all }: { all: Parts }) {
  const [tours, setTours] = useState<Listed[] | null>(null);
  const program = all.about.program?.name;
  useEffect(() => { void list().then(setTours); }, []);
  useEffect(() => () => { parts.tour = null; hold(false); void ask_for("tour_end"); }, []);  // the tour has ended, or another view is shown
  useEffect(() => {
    if (!tours || all.tour) return;
    const { tour } = wish;
    wish.tour = null;
    const own = tours.filter((each) => each.program === program);
    const wanted = tour ? tours.find((each) => each.program === tour.program && each.name === tour.name) : own.length === 1 ? own[0] : undefined;
    if (tour && !wanted) say(`there is no tour ${link_of(tour)}`, "problem");
    if (wanted) void follow(wanted, tour?.step ?? 1, program);
  }, [tours]);
  if (all.tour && program) return <Steps tour={all.tour} program={program} />;
  return tours ? <List tours={tours} running={program} /> : <p class="dim" role="status">Please wait&hellip;</p>;
}
