// Queries of the recorded run: the last instructions, where the time went, the program's search, its variables.
import { useState } from "preact/hooks";
import { useAsked, type Asked } from "./asked";
import { ask_for } from "./link";
import { pure } from "./pure";
import { ByteButtons, TableView, WallView } from "./table";
import type { Coverage, Parts, Profile, Run, Table, Thoughts, Trace } from "./types";
import { busy } from "./under_way";
import { Select } from "./widgets";

// The tables of an answer. A table with a title is shown only if it has rows.
const Tables = ({ tables, label = "", cycle }: { tables: (Table | undefined)[] | undefined; label?: string; cycle?: number }) => (
  <>
    {tables?.map((table) => table && (
      <>
        {table.title && <p class="dim">{table.title}</p>}
        {(table.rows.length > 0 || !table.title) && <TableView table={table} label={table.title || label} cycle={cycle} />}
      </>
    ))}
  </>
);
const cycle_of = (run: Run) => (run.running ? undefined : run.cycle);

const kCounts = [100, 1000, 10000].map((count) => [count, `last ${count}`] as const);
export const TraceView = pure(({ run }: { run: Run }) => {
  const [count, setCount] = useState(100);
  // The list does not change while the machine moves within the instructions that it shows.
  const [last] = useAsked<Trace>("trace", { count, futures: run.futures }, run, ({ first, end }, current) => !run.running && !(current && run.cycle >= first! && run.cycle <= end!));
  return (
    <div class="panel_body">
      <div class="line">
        <Select label="How many instructions" value={count} options={kCounts} choose={(value) => setCount(Number(value))} />
        <span class="dim">{last.problem ?? (last.table ? `${last.table.rows.length} instructions; a click goes to one` : "shown where the machine stands still")}</span>
      </div>
      <Tables tables={[last.table]} label="The instructions before this point" cycle={cycle_of(run)} />
    </div>
  );
});

// The answer of a request that the user repeats with a button.
function useTaken<Told extends object>(what: string): [Asked<Told>, (request?: object) => Promise<void>] {
  const [came, setCame] = useState<Asked<Told>>({} as Asked<Told>);
  return [came, async (request = {}) => setCame((await busy("the run is looked at", ask_for(what, request))).answer as Asked<Told>)];
}

const kOver = [["all", "all"], ["last_work", "after the last key"], ["mark", "since the mark"]] as const;
export const ReportView = pure(({ kind, cycle }: { kind: ReportKind; cycle: number }) => {
  const [over, setOver] = useState<string>("all");
  const [mark, setMark] = useState(0);
  const [came, take] = useTaken<Profile>("profile");
  return (
    <div class="panel_body">
      <div class="line">
        <Select label="What is looked at" value={over} options={kOver} choose={setOver} />
        <button type="button" title="The mark is set here" onClick={() => { setMark(cycle); setOver("mark"); }}>Mark</button>
        <button type="button" data-do="profile" onClick={() => take({ over, mark })}>Take</button>
        <span class="dim">{came.problem ?? came.text ?? "where the time went, by routine"}</span>
      </div>
      <Tables tables={[came.table]} label="Routines by the time they took" />
    </div>
  );
});

export const CoverageView = pure(({ level }: { level: number }) => {
  const [came, take] = useTaken<Coverage>("coverage");
  return (
    <div class="panel_body">
      <div class="line">
        <button type="button" data-do="coverage" onClick={() => take()}>Take</button>
        <span class="dim">{came.problem ?? came.text ?? (level > 0 ? "which lines of the program ran, in all that is recorded" : "which code ran, in all that is recorded")}</span>
      </div>
      <Tables tables={came.tables} label="What ran, by its place" />
    </div>
  );
});

export const ThoughtsView = pure(({ run }: { run: Run }) => {
  const [last] = useAsked<Thoughts>("thoughts", {}, run, () => true);
  return (
    <div class="panel_body">
      <Tables tables={last.tables} cycle={cycle_of(run)} />
      {!last.tables && <p class="dim">{last.problem ?? "…"}</p>}
    </div>
  );
});

export const VariablesView = pure(({ variables }: { variables: NonNullable<Parts["variables"]> }) => {
  const [chosen, setChosen] = useState("");
  const { values, stacks, title } = variables;
  const byte = values.rows.find((row) => row.key === chosen)?.byte;
  return (
    <div class="panel_body">
      <WallView table={values} label={`Variables of the ${title} program`} chosen={chosen} choose={setChosen} />
      {byte && <div class="line"><span>{chosen}</span><ByteButtons byte={byte} name={chosen} /></div>}
      {stacks.rows.length > 0 ? <TableView table={stacks} label="Open loops and subroutines, the innermost first" /> : <p class="dim">no open loops or subroutines</p>}
    </div>
  );
});
