// The page in a frame of another page: only the board, the machine or the calls, and messages to and from the embedding page
// (EMBED.md). Stores nothing, and sends only data of the game, none of the user.
import { render, type ComponentChild } from "preact";
import { BoardView, BoardWords } from "./board";
import { CallsView } from "./calls";
import { ask, ask_for, listen, messages, parts, useChanges } from "./link";
import { MachineView } from "./machine";
import { wanted_by } from "./moment";
import type { Parts } from "./types";

const kViews: { [view: string]: { wants: string[]; draw: (all: Parts) => ComponentChild } } = {
  board: { wants: [], draw: (all) => (all.board ? <div class="table"><BoardView board={all.board} tall={innerHeight - 90} /><BoardWords board={all.board} /></div> : <p class="dim">This program is no game.</p>) },
  machine: { wants: ["terminal"], draw: (all) => <MachineView all={all} inside={false} /> },
  calls: { wants: ["calls"], draw: (all) => (
    <>
      <div class="buttons"><button type="button" data-do="run" onClick={() => ask(all.run.running ? "pause" : "run")}>{all.run.running ? "Pause" : "Run"}</button><span class="dim">{all.run.time}</span></div>
      {all.calls && <CallsView calls={all.calls} cycle={all.run.cycle} />}
    </>
  ) },
};
const kTellEvery = 250;  // milliseconds
type Message = { janus: string; id?: unknown; [key: string]: unknown };

// Accepted requests, and their internal names.
const kRequests: { [word: string]: (message: Message) => Promise<{ problem?: string; [key: string]: unknown }> } = {
  start: ({ program, settings, keys }) => start({ program, ...(settings ? { settings } : {}), ...(keys ? { keys } : {}) }),
  move: ({ move }) => executed("move", { move }),
  moves: ({ moves }) => executed("play", { moves }),
  seat: ({ seat }) => asked("seat", { seat }),
  new_game: () => executed("new-game"),
  computer_move: () => executed("computer-move"),
  take_back: () => executed("take-back", { move: "true" }),
  keys: ({ keys }) => asked("keys", { list: keys }),
  ...Object.fromEntries(["run", "pause"].map((what) => [what, () => asked(what)])),
  speed: ({ factor }) => asked("speed", { factor }),
  go_to: ({ cycle }) => asked("go_to", { cycle }),
  state: async () => state(),
};
const asked = async (what: string, request: object = {}) => (await ask_for(what, request)).answer;
const executed = (command: string, values: object = {}) => asked("execute", { command, values });
const wants = (view: string) => asked("wants", { parts: kViews[view]!.wants });

let shown = "board";
async function start(request: object) {
  const answer = await asked("start", request);
  if (!answer.problem) await wants(shown);
  return answer;
}

// A position has the side to move as its second word in chess, and as its first letter in draughts.
function to_move(position: string): "white" | "black" | "" {
  const letter = /^([WB]):/.exec(position)?.[1] ?? position.split(" ")[1] ?? "";
  return ({ w: "white", b: "black" } as const)[letter.toLowerCase() as "w" | "b"] ?? "";
}

function state() {
  const { about, run, board, moves } = parts;
  return {
    program: about?.program?.name ?? "", title: about?.program?.title ?? about?.title ?? "", cycle: run?.cycle ?? 0, running: run?.running ?? false,
    moves: (moves?.rows ?? []).flatMap((row) => [row.first, row.second]).flatMap((played) => (played ? [played.text] : [])),
    position: board?.position ?? "", to_move: to_move(board?.position ?? ""), waits: board?.waits ?? false, thinks: board?.thinks ?? false,
    over: board?.over ?? false, verdict: moves?.verdict ?? "", seats: board?.seats ?? [], display: parts.displays?.text ?? "",
  };
}
type State = ReturnType<typeof state>;

// Returns who made the last moves. The last move is by the side that is not to move now; the score sheet names both players.
async function made_by(count: number, side_to_move: "white" | "black" | ""): Promise<string[]> {
  const { answer } = await ask_for("score");
  const seats = ["White", "Black"].map((side) => (new RegExp(`\\[${side}Type "program"\\]`).test(answer.score ?? "") ? "program" : "visitor"));
  const last = side_to_move === "white" ? 1 : 0;
  return Array.from({ length: count }, (_, index) => seats[(last + count - 1 - index) % 2]!);
}

// Sends changes since the last message to the embedding page.
function tell_changes(post: (message: Message) => void) {
  let before: State | null = null, waiting = false, told_messages = 0, problem = "";
  const tell = async () => {
    waiting = false;
    if (!parts.about || !parts.run) return;
    const now = state(), last = before;
    before = now;
    if (last?.program !== now.program) post({ janus: last ? "started" : "ready", ...now });
    else if (now.moves.length > last.moves.length) {
      const news = now.moves.slice(last.moves.length);
      const by = await made_by(news.length, now.to_move);
      news.forEach((move, index) => post({ janus: "move", move, by: by[index], number: last.moves.length + index + 1, position: now.position, cycle: now.cycle }));
    }
    if (now.over && !last?.over) post({ janus: "over", verdict: now.verdict, moves: now.moves });
    if (JSON.stringify(now) !== JSON.stringify(last)) post({ janus: "state", ...now });
    for (const each of messages.slice(told_messages)) if (each.kind === "problem") post({ janus: "problem", problem: each.text });
    told_messages = messages.length;
    if (parts.board?.problem && parts.board.problem !== problem) post({ janus: "problem", problem: parts.board.problem });
    problem = parts.board?.problem ?? "";
  };
  listen(() => {
    if (!waiting) setTimeout(tell, kTellEvery);
    waiting = true;
  });
}

function Embedded({ view }: { view: string }) {
  useChanges();
  const all = parts as Parts;
  const said = messages[messages.length - 1];
  const name = all.about.program?.name ?? "", title = all.about.program?.title ?? all.about.title;
  return (
    <main class={`embedded embedded_${view}`} data-ready aria-label={`${title}, ${view}`}>
      {kViews[view]!.draw(all)}
      <footer>
        {said?.kind === "problem" && <span class="problem" role="alert">{said.text}</span>}
        <a href={`./?program=${encodeURIComponent(name)}`} target="_blank" rel="noopener">{title}, in Janus</a>
      </footer>
    </main>
  );
}

// Accepts messages only from the parent page and, if the address contains `origin`, only from that origin.
export async function begin_embedded(wanted: string) {
  shown = wanted in kViews ? wanted : "board";
  const query = new URLSearchParams(location.search);
  const origin = query.get("origin");
  let to = origin ?? "*";
  const post = (message: Message) => { if (parent !== window) parent.postMessage(message, to); };
  addEventListener("message", async ({ source, origin: from, data }: MessageEvent<Message>) => {
    if (source !== parent || parent === window || (origin !== null && from !== origin) || typeof data?.janus !== "string") return;
    if (origin === null && from !== "null") to = from;
    const known = Object.hasOwn(kRequests, data.janus);
    const answer = known ? await kRequests[data.janus]!(data) : { problem: `no such message: ${data.janus}` };
    if (data.id !== undefined) post({ ...answer, janus: "answer", id: data.id });
    else if (answer.problem) post({ janus: "problem", problem: answer.problem });
  });
  document.documentElement.classList.add("in_frame");
  const unhear = listen(() => {
    if (!parts.about || !parts.run) return;
    unhear();
    const root = document.getElementById("page")!;
    root.replaceChildren();
    render(<Embedded view={shown} />, root);
  });
  tell_changes(post);
  const { program, settings, keys, speed } = wanted_by(location);
  const answer = await start({ program: program || "microchess", settings, ...(keys ? { keys } : {}) });
  if (answer.problem) {
    document.getElementById("page")!.textContent = answer.problem;
    post({ janus: "problem", problem: answer.problem });
  }
  if (speed !== undefined) await ask("speed", { factor: speed });
}
