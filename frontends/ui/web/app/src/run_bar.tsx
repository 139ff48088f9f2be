// Run and step buttons above the debugger, speed, and recovery options for a halted machine.
import { start } from "./begin";
import { name_of } from "./keyboard";
import { ask, execute } from "./link";
import type { Parts, Step } from "./types";
import { by_index, Select } from "./widgets";

export function Steps({ all }: { all: Parts }) {
  const { run, about } = all;
  const button = (step: Step) => (
    <button type="button" onClick={() => ask("step", { kind: step.name })} title={`${step.words} (${name_of(step)})`} data-do={step.name}>{step.backward ? `⇤ ${step.brief}` : `${step.brief} ⇥`}</button>
  );
  const steps = about.steps.filter((step) => step.brief && (step.brief !== "line" || about.sources.length > 0));
  const levels = about.program?.levels ?? [];
  return (
    <div class="steps" role="toolbar" aria-label="Run and step">
      <button type="button" onClick={() => ask(run.running ? "pause" : "run")} title={run.running ? "Shift+F5" : "F5"} data-do="run">{run.running ? "Pause" : "Continue"}</button>
      <span class="pair" role="group" aria-label="Backward">
        {steps.filter((step) => step.backward).reverse().map(button)}
      </span>
      <span class="pair" role="group" aria-label="Forward">
        {steps.filter((step) => !step.backward).map(button)}
      </span>
      {levels.length > 0 && (
        <Select label="Level that steps, calls and breakpoints are of" value={run.level} options={by_index(["machine", ...levels])} data-do="level" choose={(level) => ask("level", { level: Number(level) })} />
      )}
      <span class="dim where" role="status" aria-live="polite" data-stopped>{run.running ? "" : run.stopped}</span>
    </div>
  );
}

const kSpeeds = [[1, "real speed"], [2, "2 times"], [10, "10 times"], [0, "as fast as it goes"]] as const;
export function Speed({ run }: { run: Parts["run"] }) {
  return <Select class="speed" label="Speed" value={run.speed} options={kSpeeds} choose={(factor) => ask("speed", { factor: Number(factor) })} />;
}

// Draws a continue button if no step buttons are visible and the machine is stopped.
export function GoOn({ run }: { run: Parts["run"] }) {
  if (run.running || run.dead) return null;
  return <p class="buttons"><button type="button" data-do="run" onClick={() => ask("run")}>Continue</button><span class="dim">Stopped{run.past ? ", in the past" : ""}.</span></p>;
}

// Draws the recovery options of a halted machine.
export function Dead({ all }: { all: Parts }) {
  const board = all.board;
  return (
    <div class="message problem" role="alert" data-dead>
      <span>The machine has crashed: {all.run.dead}.</span>
      <span class="buttons">
        {board && <button type="button" disabled={!board.can_take_back} data-do="dead_take_back" onClick={() => execute("take-back", { move: "true" })}>Take back</button>}
        <button type="button" data-do="dead_reset" onClick={() => ask("reset")}>Reset</button>
        <button type="button" data-do="dead_power" onClick={() => start(all.about.program?.name ?? all.about.machine)}>Switch off and on again</button>
      </span>
    </div>
  );
}

export function Pace({ all }: { all: Parts }) {
  const { run } = all;
  return <span class="dim" aria-hidden="true" data-pace={run.measured}>{run.time}{run.past ? ", in the past" : ""}{run.running && !run.idle && run.measured > 0 ? `, ${run.measured.toFixed(run.measured < 10 ? 1 : 0)} × real` : ""}</span>;
}
