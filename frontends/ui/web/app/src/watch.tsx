// Expressions and their values; breakpoints with their conditions.
import { useState } from "preact/hooks";
import { ask, execute } from "./link";
import { pure } from "./pure";
import { TableView } from "./table";
import type { BreakText, Parts, Table } from "./types";
import { Form, Select, TextLine, useRequest } from "./widgets";

export const WatchView = pure(({ watch }: { watch: Table }) => {
  const [problem, send] = useRequest();
  return (
    <div class="panel_body">
      <TextLine label="Expression to watch" hint="mem[$50], a + x, word(P) ..." button="Watch" submit={(text) => text !== "" && send("watch", { text })} />
      {problem}
      <TableView table={watch} label="Watched values" what="expression" remove={(_, row) => ask("unwatch", { row })} />
    </div>
  );
});

// Form for the condition, ignore count and log text of an existing breakpoint.
function BreakpointForm({ id, text, close }: { id: string; text: BreakText; close: () => void }) {
  const [fields, setFields] = useState(text);
  const [problem, send] = useRequest();
  const save = async () => { if (await send("change_break", { id: Number(id), ...fields })) close(); };
  const field = (name: keyof BreakText, label: string, hint: string) => (
    <label class="setting"><span>{label}</span><input value={fields[name]} placeholder={hint} data-field={name} onInput={(event) => setFields({ ...fields, [name]: event.currentTarget.value })} /></label>
  );
  return (
    <Form class="stacked change_break" aria-label={`Breakpoint ${id}`} submit={save} onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && close()}>
      {field("condition", "stop if", "always; or mem[STATE] == 0")}
      {field("pass", "pass", "number of hits to ignore")}
      {field("log", "log", "line to log instead of stopping: a is {a}")}
      {problem}
      <div class="buttons"><b>Breakpoint {id}</b><button type="submit">Save</button><button type="button" onClick={close}>Cancel</button></div>
    </Form>
  );
}

const kEmpty = { place: "", condition: "", pass: "" };
export const BreakpointsView = pure(({ breakpoints: { kinds, table, texts }, of_lines }: { breakpoints: NonNullable<Parts["breakpoints"]>; of_lines: boolean }) => {
  const [kind, setKind] = useState("execute");
  const [fields, setFields] = useState(kEmpty);
  const [problem, send] = useRequest();
  const [edited, setEdited] = useState("");
  const text = texts[table.rows.findIndex(({ key }) => key === edited)];
  const has_place = kinds.find((each) => each.name === kind)?.place;
  const set = async () => { if (await send("break", { kind, ...fields, place: has_place ? fields.place : "" })) setFields(kEmpty); };
  const field = (name: keyof typeof fields) => ({ value: fields[name], onInput: (event: any) => setFields({ ...fields, [name]: event.currentTarget.value }) });
  return (
    <div class="panel_body">
      <Form class="stacked" submit={set}>
        <div class="line">
          <Select label="Breakpoint type" value={kind} options={kinds.map((each) => [each.name, each.name, each.words] as const)} choose={setKind} />
          {has_place && <input aria-label="Where" placeholder={kind === "depth" ? "depth" : of_lines ? "line: 1090" : "JANUS, or 50-5F"} {...field("place")} />}
          <input aria-label="Hits to ignore" class="short" inputMode="numeric" placeholder="skip hits: 0" {...field("pass")} />
        </div>
        <div class="line">
          <input aria-label="Condition" placeholder="if: mem[STATE] == 0" {...field("condition")} />
          <button type="submit">Set</button>
          <button type="button" disabled={table.rows.length === 0} onClick={() => execute("delete", { all: "true" })}>Clear</button>
        </div>
      </Form>
      {problem}
      {table.rows.length === 0 && <p class="dim">no breakpoints; you can also click next to a line of code</p>}
      <TableView table={table} label="Breakpoints" what="breakpoint" turn={({ key }, on) => execute(on ? "enable" : "disable", { n: key })} edit={({ key }) => setEdited(key)} remove={({ key }) => execute("delete", { n: key })} />
      {text && <BreakpointForm key={edited} id={edited} text={text} close={() => setEdited("")} />}
    </div>
  );
});
