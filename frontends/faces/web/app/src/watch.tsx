// Expressions and what they are worth; breakpoints with their conditions.
import { useState } from "preact/hooks";
import { ask, ask_for } from "./link";
import { pure } from "./pure";
import { TableView } from "./table";
import type { Parts, Table } from "./types";

export const WatchView = pure(({ watch }: { watch: Table }) => {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const add = async () => {
    const { answer } = await ask_for("watch", { text });
    setProblem(answer.problem ?? "");
    if (!answer.problem) setText("");
  };
  return (
    <div class="panel_body">
      <form class="line" onSubmit={(event) => { event.preventDefault(); if (text) add(); }}>
        <input aria-label="Expression to watch" placeholder="mem[$50], a + x, word(P) ..." value={text} onInput={(event) => setText(event.currentTarget.value)} />
        <button type="submit">Watch</button>
      </form>
      {problem && <p class="problem" role="alert">{problem}</p>}
      <TableView table={watch} label="Watched values" what="expression" remove={(_, row) => ask("unwatch", { row })} />
    </div>
  );
});

export const BreakpointsView = pure(({ breakpoints: { kinds, table }, of_lines }: { breakpoints: NonNullable<Parts["breakpoints"]>; of_lines: boolean }) => {
  const [kind, setKind] = useState("execute");
  const [fields, setFields] = useState({ place: "", condition: "", pass: "" });
  const [problem, setProblem] = useState("");
  const row = kinds.find((each) => each.name === kind);
  const set = async () => {
    const { answer } = await ask_for("break", { kind, ...fields, place: row?.place ? fields.place : "" });
    setProblem(answer.problem ?? "");
    if (!answer.problem) setFields({ place: "", condition: "", pass: "" });
  };
  const field = (name: keyof typeof fields) => ({ value: fields[name], onInput: (event: any) => setFields({ ...fields, [name]: event.currentTarget.value }) });
  return (
    <div class="panel_body">
      <form class="stacked" onSubmit={(event) => { event.preventDefault(); set(); }}>
        <div class="line">
          <select aria-label="Kind of breakpoint" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            {kinds.map((each) => <option value={each.name} title={each.words}>{each.name}</option>)}
          </select>
          {row?.place && <input aria-label="Where" placeholder={kind === "depth" ? "depth" : of_lines ? "line: 1090" : "JANUS, or 50-5F"} {...field("place")} />}
          <input aria-label="Hits to pass" class="short" inputMode="numeric" placeholder="pass 0" {...field("pass")} />
        </div>
        <div class="line">
          <input aria-label="Condition" placeholder="if: mem[STATE] == 0" {...field("condition")} />
          <button type="submit">Set</button>
          <button type="button" disabled={table.rows.length === 0} onClick={() => ask("clear")}>Clear</button>
        </div>
      </form>
      {problem && <p class="problem" role="alert">{problem}</p>}
      {table.rows.length === 0 && <p class="dim">none; a click beside a line of code sets one, too</p>}
      <TableView table={table} label="Breakpoints" what="breakpoint" turn={({ key }, on) => ask("enable", { id: Number(key), on })} remove={({ key }) => ask("remove", { id: Number(key) })} />
    </div>
  );
});
