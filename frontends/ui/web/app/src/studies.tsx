// Queries on the recording: the last instructions, profile, the program's search, its variables.
import { useState } from "preact/hooks";
import { useAsked, type Asked } from "./asked";
import { ask_for } from "./link";
import { pure } from "./pure";
import { ByteButtons, TableView, WallView } from "./table";
import type { Parts, Report, ReportKind, Run, Table, Thoughts, Trace } from "./types";
import { Select } from "./widgets";

// Draws the tables of an answer. A table with a title is shown only if it has rows.
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
  // The list does not change while the machine moves within its instructions.
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

const kOver = [["all", "all"], ["last_work", "after the last key"], ["mark", "since the mark"]] as const;
export const ReportView = pure(({ kind, cycle }: { kind: ReportKind; cycle: number }) => {
  const [over, setOver] = useState<string>("all");
  const [mark, setMark] = useState(0);
  const [came, setCame] = useState<Asked<Report>>({} as Asked<Report>);
  const take = async () => setCame((await ask_for("report", { kind: kind.id, over, mark })).answer as Asked<Report>);
  return (
    <div class="panel_body">
      <div class="line">
        {kind.has_stretch && (
          <>
            <Select label="What is looked at" value={over} options={kOver} choose={setOver} />
            <button type="button" title="The mark is set here" onClick={() => { setMark(cycle); setOver("mark"); }}>Mark</button>
          </>
        )}
        <button type="button" data-do={kind.id} onClick={take}>Take</button>
        <span class="dim">{came.problem ?? came.text ?? kind.hint}</span>
      </div>
      <Tables tables={came.tables} label={kind.title} />
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
