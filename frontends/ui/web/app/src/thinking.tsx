// "Watch it think": the line that the program analyses, the best move so far, and a bar for each evaluated move. A click on a
// bar goes to the cycle of the evaluation.
import { useEffect, useRef, useState } from "preact/hooks";
import { start } from "./begin";
import { ask, execute } from "./link";
import { pure } from "./pure";
import type { Considered, Parts, Thinking, Weighed } from "./types";

const kSpeeds: [number, string, string][] = [[1, "1×", "real speed"], [10, "10×", "ten times real speed"], [100, "100×", "a hundred times real speed"], [0, "max", "as fast as it goes"]];
const kItself = "Watch it play itself";

function Speeds({ speed }: { speed: number }) {
  return (
    <div class="speeds" role="group" aria-label="Speed of the machine">
      {kSpeeds.map(([factor, text, words]) => <button type="button" aria-pressed={speed === factor} aria-label={`${text}: ${words}`} data-speed={factor} onClick={() => ask("speed", { factor })}>{text}</button>)}
    </div>
  );
}

const Line = pure(({ line, under_way }: { line: Considered | null | undefined; under_way: boolean }) => (
  <div class="considered">
    <p class="sentence" data-sentence>{(under_way && line?.sentence) || "\u00a0"}</p>
    <ol aria-label="The line that it looks at" class="line_steps">
      {under_way && line?.steps.map((step, index) => (
        <li key={index} class={step.own ? "own" : "other"}>
          {step.serial ? <button type="button" title="to where this was begun" onClick={() => ask("entry", { serial: step.serial, level: 0 })}><b>{index + 1}</b> {step.text}</button> : <span><b>{index + 1}</b> {step.text}</span>}
        </li>
      ))}
    </ol>
  </div>
));

// Sorted by time of evaluation, or by value.
const Bars = pure(({ bars, cycle }: { bars: Weighed[]; cycle: number | null }) => {
  const [by_value, setByValue] = useState(false);
  const shown = by_value ? [...bars].sort((a, b) => b.value - a.value || a.cycle - b.cycle) : bars;
  const list = useRef<HTMLUListElement>(null);
  const newest = bars.filter((bar) => !bar.later).at(-1);
  const best = bars.find((bar) => bar.best);
  const follow = by_value ? best : newest;
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-cycle="${follow?.cycle}"]`), box = list.current;
    if (row && box && !box.contains(document.activeElement)) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }, [follow?.cycle, by_value]);
  if (bars.length === 0) return null;
  const more = (bar: Weighed) => `${bar.best ? ", the best" : bar.better ? ", better than all before" : ""}${bar.later ? ", not weighed yet here" : ""}: go to where it was valued`;
  return (
    <>
      <div class="line bars_head">
        <h3>Moves weighed</h3>
        <span class="buttons" role="group" aria-label="Order of the moves">
          <button type="button" aria-pressed={!by_value} data-order="time" onClick={() => setByValue(false)}>as weighed</button>
          <button type="button" aria-pressed={by_value} data-order="value" onClick={() => setByValue(true)}>by value</button>
        </span>
      </div>
      <ul ref={list} class="bars" aria-label="Moves weighed, with their values">
        {shown.map((bar) => (
          <li key={bar.cycle}>
            <button
              type="button" class={`bar${bar.best ? " best" : ""}${bar.better ? " better" : ""}${bar.later ? " later" : ""}`} aria-current={bar.cycle === cycle ? "true" : undefined}
              data-cycle={bar.cycle} data-move={bar.move} data-worth={bar.worth} onClick={() => ask("go_to", { cycle: bar.cycle })}
            >
              <span class="bar_move">{bar.best && <span aria-hidden="true">★ </span>}{bar.move}<span class="unseen">, worth </span></span>
              <span class="bar_track"><span class="bar_fill" style={{ width: `${(bar.share * 100).toFixed(1)}%` }} /></span>
              <span class="bar_worth">{bar.worth}<span class="unseen">{more(bar)}</span></span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
});

// Lets the program move for both sides if it accepts that: requests the next move whenever it waits.
function useBoth(all: Parts, on: boolean, stop: () => void) {
  const board = all.board!;
  const due = on && board.waits && board.set_up && all.run.running && !all.run.past;
  const wish = due ? `${board.position} ${board.can_be_told}` : "";
  useEffect(() => { if (on && board.over) stop(); else if (wish) void ask("move_for_both"); }, [wish, board.over]);
}

// Draws the next action: the user's move, continue, or play by the program for both sides.
function Doing({ all, thinking }: { all: Parts; thinking: Thinking }) {
  const [both, setBoth] = useState(false);
  const board = all.board!, { run } = all;
  useBoth(all, both, () => setBoth(false));
  const itself = board.seats.indexOf(kItself);
  const begin_itself = () => (itself >= 0 ? ask("seat", { seat: itself }) : start(all.about.program!.name));
  return (
    <div class="doing">
      {!run.running && !run.dead && (
        <p class="buttons">
          <button type="button" class="first" data-do="go_on" onClick={() => ask("run")}>Go on</button>
          {run.past && all.timeline && <button type="button" data-do="present" onClick={async () => { await ask("go_to", { cycle: all.timeline!.end }); ask("run"); }}>Back to the present</button>}
          <span class="dim">Stopped{run.past ? ", in the past" : ""}.</span>
        </p>
      )}
      {run.running && !run.past && thinking.offered !== "" && !both && (
        <p class="buttons"><span>Your move: make it on the board, or</span><button type="button" class="first" data-do="offered" onClick={() => execute("move", { move: thinking.offered })}>play {thinking.offered}</button></p>
      )}
      {board.set_up && !board.over && thinking.moves_for_both && <p class="buttons"><button type="button" aria-pressed={both} data-do="both" onClick={() => { if (!run.running) ask("run"); setBoth(!both); }}>{both ? "It plays both sides: stop that" : "Let it play itself"}</button></p>}
      {!thinking.moves_for_both && (itself >= 0 || board.starts.length > 0) && board.waits && <p class="buttons"><button type="button" data-do="both" onClick={begin_itself}>Let it play itself</button></p>}
    </div>
  );
}

export default function ThinkingView({ all }: { all: Parts }) {
  const { run, board, thinking } = all;
  const speed = useRef(run.speed);
  useEffect(() => {
    void ask("speed", { factor: 10 });
    return () => void ask("speed", { factor: speed.current });
  }, []);
  // Starts a game if there is none, with the user as White.
  const greets = board?.greets ?? false;
  useEffect(() => {
    if (!greets || !board) return;
    const white = board.seats.findIndex((text) => text === "Play White");
    void ask("seat", { seat: white >= 0 ? white : Math.max(0, board.seats.findIndex((text) => text !== kItself)) });
  }, [greets]);
  if (!board || !thinking) return <p class="dim" role="status">Please wait&hellip;</p>;
  const best = thinking.bars.find((bar) => bar.best);
  return (
    <div class="thinking" data-thinking={thinking.under_way ? "thinks" : "last"}>
      <div class="line thinking_head"><h2>Watch it think</h2><Speeds speed={run.speed} /></div>
      <p class="says" data-says>{thinking.says || "\u00a0"}</p>
      <Line line={all.considered} under_way={thinking.under_way} />
      <p class="best_move" data-best={best?.move ?? ""}>{best ? <>{thinking.under_way ? "Best so far: " : "Best: "}<b>{best.move}</b>, worth <b>{best.worth}</b></> : "\u00a0"}</p>
      <Doing all={all} thinking={thinking} />
      <Bars bars={thinking.bars} cycle={run.running ? null : run.cycle} />
      {thinking.means && thinking.bars.length > 0 && <p class="dim means">Values: {thinking.means}.</p>}
    </div>
  );
}
