// What is found out of the recorded run: the last instructions, where the time went, what the program has in mind, its variables.
import { useEffect, useRef, useState } from "preact/hooks";
import { busy } from "./under_way";
import { ask_for } from "./link";
import { pure } from "./pure";
import { ByteButtons, TableView, WallView } from "./table";
import type { Parts, Report, ReportKind, Run, Thoughts, Trace } from "./types";

type Asked = { problem?: string; of?: string };

// Asked again whenever `due` says so of the answer before; while the machine runs, a part of the time only.
function useAsked<Told extends object>(what: string, request: object, run: Run, due: (last: Partial<Told> & Asked) => boolean) {
  const [last, setLast] = useState<Partial<Told> & Asked>({} as Partial<Told> & Asked);
  const asked = useRef({ waits: false, for: "", until: 0 });
  useEffect(() => {
    const { current } = asked, begin = performance.now(), wish = JSON.stringify([request, run.cycle]);
    if (current.waits || current.for === wish || (run.running && begin < current.until) || !due(last)) return;
    asked.current = { waits: true, for: wish, until: 0 };
    ask_for(what, request).then(({ answer }) => {
      const end = performance.now();
      asked.current = { waits: false, for: wish, until: end + Math.max(300, 3 * (end - begin)) };
      setLast({ ...(answer as Partial<Told>), problem: answer.problem, of: JSON.stringify(request) });
    });
  });
  return last;
}

const kCounts = [100, 1000, 10000];
export const TraceView = pure(({ run }: { run: Run }) => {
  const [count, setCount] = useState(kCounts[0]!);
  const request = { count, futures: run.futures };
  // What is shown holds the present point: going there from line to line does not change the list.
  const last = useAsked<Trace>("trace", request, run, ({ of, first, end }) => !run.running && (of !== JSON.stringify(request) || !(run.cycle >= first! && run.cycle <= end!)));
  return (
    <div class="panel_body">
      <div class="line">
        <select aria-label="How many instructions" value={count} onChange={(event) => setCount(Number(event.currentTarget.value))}>
          {kCounts.map((each) => <option value={each}>last {each}</option>)}
        </select>
        <span class="dim">{last.problem ?? (last.table ? `${last.table.rows.length} instructions; a click goes to one` : "shown where the machine stands still")}</span>
      </div>
      {last.table && <TableView table={last.table} label="The instructions before this point" cycle={run.running ? undefined : run.cycle} />}
    </div>
  );
});

const kOver = [["all", "all"], ["last_work", "after the last key"], ["mark", "since the mark"]] as const;
export const ReportView = pure(({ kind, cycle }: { kind: ReportKind; cycle: number }) => {
  const [over, setOver] = useState<string>("all");
  const [mark, setMark] = useState(0);
  const [came, setCame] = useState<Partial<Report> & { problem?: string }>({});
  const take = async () => setCame((await busy("the run is looked at", ask_for("report", { kind: kind.id, over, mark }))).answer);
  return (
    <div class="panel_body">
      <div class="line">
        {kind.has_stretch && (
          <>
            <select aria-label="What is looked at" value={over} onChange={(event) => setOver(event.currentTarget.value)}>
              {kOver.map(([value, text]) => <option value={value}>{text}</option>)}
            </select>
            <button type="button" title="The mark is set here" onClick={() => { setMark(cycle); setOver("mark"); }}>Mark</button>
          </>
        )}
        <button type="button" data-do={kind.id} onClick={take}>Take</button>
        <span class="dim">{came.problem ?? came.text ?? kind.hint}</span>
      </div>
      {came.tables?.map((table) => (
        <>
          {table.title && <p class="dim">{table.title}</p>}
          <TableView table={table} label={table.title || kind.title} />
        </>
      ))}
    </div>
  );
});

export const ThoughtsView = pure(({ run }: { run: Run }) => {
  const last = useAsked<Thoughts>("thoughts", {}, run, () => true);
  return (
    <div class="panel_body">
      {last.tables?.map((table) => (
        <>
          <p class="dim">{table.title}</p>
          {table.rows.length > 0 && <TableView table={table} label={table.title} cycle={run.running ? undefined : run.cycle} />}
        </>
      ))}
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
