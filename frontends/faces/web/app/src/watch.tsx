// Expressions and what they are worth; breakpoints with their conditions.
import { useState } from "preact/hooks";
import { ask, ask_for } from "./link";
import { pure } from "./pure";
import { TableView } from "./table";
import type { BreakText, Parts, Row, Table } from "./types";

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

// What of a breakpoint that there is can be changed.
function BreakpointForm({ id, text, close }: { id: string; text: BreakText; close: () => void }) {
  const [fields, setFields] = useState(text);
  const [problem, setProblem] = useState("");
  const save = async () => {
    const { answer } = await ask_for("change_break", { id: Number(id), ...fields });
    setProblem(answer.problem ?? "");
    if (!answer.problem) close();
  };
  const field = (name: keyof BreakText, label: string, hint: string) => (
    <label class="setting"><span>{label}</span><input value={fields[name]} placeholder={hint} data-field={name} onInput={(event) => setFields({ ...fields, [name]: event.currentTarget.value })} /></label>
  );
  return (
    <form class="stacked change_break" aria-label={`Breakpoint ${id}`} onSubmit={(event) => { event.preventDefault(); save(); }} onKeyDown={(event) => event.key === "Escape" && close()}>
      {field("condition", "stop if", "always; or mem[STATE] == 0")}
      {field("pass", "pass", "no hit; or how many before it stops")}
      {field("log", "log", "nothing; or a line instead of stopping: a is {a}")}
      {problem && <p class="problem" role="alert">{problem}</p>}
      <div class="buttons"><b>Breakpoint {id}</b><button type="submit">Save</button><button type="button" onClick={close}>Give up</button></div>
    </form>
  );
}

export const BreakpointsView = pure(({ breakpoints: { kinds, table, texts }, of_lines }: { breakpoints: NonNullable<Parts["breakpoints"]>; of_lines: boolean }) => {
  const [kind, setKind] = useState("execute");
  const [fields, setFields] = useState({ place: "", condition: "", pass: "" });
  const [problem, setProblem] = useState("");
  const [edited, setEdited] = useState("");
  const text = texts[table.rows.findIndex(({ key }: Row) => key === edited)];
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
      <TableView table={table} label="Breakpoints" what="breakpoint" turn={({ key }, on) => ask("enable", { id: Number(key), on })} edit={({ key }) => setEdited(key)} remove={({ key }) => ask("remove", { id: Number(key) })} />
      {text && <BreakpointForm key={edited} id={edited} text={text} close={() => setEdited("")} />}
    </div>
  );
});
