// Memory and registers: their values, edits, and how the program used them.
import { useEffect, useRef, useState } from "preact/hooks";
import { expression_of, hexadecimal } from "./addresses";
import { useAsked } from "./asked";
import { ask, execute, parts } from "./link";
import { who_menu } from "./press";
import { pure } from "./pure";
import type { About, Parts, Run, Uses } from "./types";
import { by_index, Form, Select, TextLine } from "./widgets";

const kRow = 16, kCount = 256;

// Undoes and redoes edits of the user, one by one.
function Undo({ run }: { run: Run }) {
  if (!run.undo && !run.redo) return null;
  return (
    <span class="buttons">
      <button type="button" disabled={!run.undo} title={run.undo && `undo: ${run.undo} (Ctrl+Z)`} data-do="undo" onClick={() => ask("undo")}>Undo{run.undo && ` ${run.undo}`}</button>
      <button type="button" disabled={!run.redo} title={run.redo && `redo: ${run.redo}`} data-do="redo" onClick={() => ask("redo")}>Redo</button>
    </span>
  );
}

const kHeats = [["", "no heat map"], ["recent", "last second"], ["counts", "total counts"]] as const;

// Returns the use of the visible bytes in the recording.
function useHeat(over: string, memory: NonNullable<Parts["memory"]>, run: Run): (Uses & { most: number }) | null {
  const wanted = over !== "" && memory.space === 0, request = { over, first: memory.first, count: memory.bytes.length / 2 };
  const [{ uses, unwritten = "" }, current] = useAsked<Uses>("memory_uses", request, run, () => wanted, 120, over === "recent" ? run.cycle : [run.running, run.futures]);
  if (!wanted || !current || !uses) return null;
  return { uses, unwritten, most: Math.max(16, ...uses.map((use) => (use ? Math.max(...use) : 0))) };
}

// Returns blue for executed, green for read, red for written bytes. Recent or frequent uses have a stronger colour.
function heat_of(uses: Uses & { most: number }, over: string, at: number, clock: number) {
  const use = uses.uses[at];
  if (!use) return { colour: undefined, words: uses.unwritten[at] === "1" ? "never written" : "" };
  const shares = use.map((each) => (each === 0 ? 0 : over === "recent" ? Math.max(0, 1 - (each - 1) / clock) : Math.log(each + 1) / Math.log(uses.most + 1)));
  const [executed, read, written] = shares as [number, number, number];
  const all = executed + read + written, most = Math.max(executed, read, written);
  const words = ["executed", "read", "written"].map((what, i) => use[i] && (over === "recent" ? `${what} ${use[i]! - 1} cycles ago` : `${what} ${use[i]} times`)).filter((each) => each).join(", ");
  if (all === 0) return { colour: undefined, words };
  const mixed = [60, 120, 230].map((_, i) => Math.round((executed * [60, 130, 240][i]! + read * [50, 170, 90][i]! + written * [225, 70, 55][i]!) / all));
  return { colour: `rgb(${mixed.join(" ")} / ${0.15 + 0.45 * most})`, words };
}

export const MemoryView = pure(({ memory, about, run }: { memory: NonNullable<Parts["memory"]>; about: About; run: Run }) => {
  const [over, setOver] = useState("");
  const uses = useHeat(over, memory, run);
  const menu = useRef(who_menu()).current;
  const table = useRef<HTMLDivElement>(null);
  const [at_byte, setAtByte] = useState(0);  // the only tab stop
  const [chosen, setChosen] = useState<number | null>(null);
  const [value, setValue] = useState("");
  const before = useRef({ first: -1, bytes: "" });
  const last = before.current;
  useEffect(() => { before.current = { first: memory.first, bytes: memory.bytes }; }, [memory]);
  const size = about.spaces[memory.space]?.size ?? 0;
  const digits = size > 256 ? 4 : 2;
  const byte = (at: number) => memory.bytes.slice((at - memory.first) * 2, (at - memory.first) * 2 + 2);
  const rows = Math.ceil(memory.bytes.length / 2 / kRow);
  const name = chosen === null ? "" : `$${hexadecimal(chosen, digits)}`;
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -kRow, ArrowDown: kRow }[event.key], all = [...table.current!.querySelectorAll<HTMLElement>(".byte")];
    const here = all.indexOf(event.target as HTMLElement);
    if (!step || here < 0 || !all[here + step]) return;
    event.preventDefault();
    setAtByte(here + step);
    all[here + step]!.focus();
  };
  const view = (request: object) => void ask("memory_view", request);
  const to = (first: number) => view({ first: Math.min(Math.max(0, first), Math.max(0, size - kCount)) });
  const spaces = about.spaces.length > 1 && <Select label="Address space" value={memory.space} options={by_index(about.spaces.map(({ name }) => name))} choose={(space) => view({ space: Number(space) })} />;
  return (
    <div class="panel_body">
      <TextLine label="Address" hint="address or name" button="Go" submit={(place) => view({ place })} before={spaces}>
        <button type="button" aria-label="Previous page" onClick={() => to(memory.first - kCount)}>↑</button>
        <button type="button" aria-label="Next page" onClick={() => to(memory.first + kCount)}>↓</button>
        {memory.space === 0 && <Select label="Heat map of memory accesses" title="blue: executed, green: read, red: written" value={over} options={kHeats} data-do="heat" choose={setOver} />}
        <span class="dim">{memory.region}</span>
      </TextLine>
      <div ref={table} class="scroll" role="region" aria-label="Bytes of memory" {...menu} onKeyDown={(event) => { menu.onKeyDown(event); keys(event); }}>
        <table class="bytes_table">
          <thead><tr><td></td>{Array.from({ length: kRow }, (_, i) => <th scope="col">{hexadecimal(i, 1)}</th>)}</tr></thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => {
              const first = memory.first + row * kRow;
              return (
                <tr>
                  <th scope="row">{hexadecimal(first, digits)}</th>
                  {Array.from({ length: Math.min(kRow, memory.bytes.length / 2 - row * kRow) }, (_, i) => {
                    const at = first + i;
                    const changed = last.first === memory.first && last.bytes.slice((at - memory.first) * 2, (at - memory.first) * 2 + 2) !== byte(at);
                    const heat = uses && heat_of(uses, over, at - memory.first, about.clock);
                    return (
                      <td><button type="button" tabIndex={at - memory.first === at_byte ? 0 : -1} class={`byte${chosen === at ? " chosen" : ""}${changed ? " changed" : ""}${uses?.unwritten[at - memory.first] === "1" ? " unwritten" : ""}`} aria-label={`${hexadecimal(at, digits)}: ${byte(at)}${heat?.words ? `, ${heat.words}` : ""}`}
                        title={heat?.words} style={heat?.colour ? { background: heat.colour } : undefined} data-who={JSON.stringify({ space: memory.space, address: at })} onFocus={() => setAtByte(at - memory.first)} onClick={() => { setChosen(at); setValue(byte(at)); }}>{byte(at)}</button></td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {over && <p class="dim legend"><span class="executed">executed</span> <span class="read">read</span> <span class="written">written</span>{over === "recent" && <span class="unwritten">never written</span>}</p>}
      <Undo run={run} />
      {chosen !== null && (
        <Form submit={() => ask("poke", { space: memory.space, address: chosen, bytes: value })}>
          <span>{name}</span>
          <input aria-label={`Bytes from ${name} on`} class="short" value={value} onInput={(event) => setValue(event.currentTarget.value)} />
          <button type="submit">Write</button>
          {memory.space === 0 && <button type="button" onClick={() => ask("writer", { name })}>Go to last write</button>}
          {memory.space === 0 && <button type="button" onClick={() => execute("watch", { write: "true", range: name })}>Break on write</button>}
          <button type="button" onClick={() => ask("watch", { text: expression_of(about, memory.space, name) })}>Watch</button>
        </Form>
      )}
    </div>
  );
});

export const RegistersView = pure(({ registers, about }: { registers: NonNullable<Parts["registers"]>; about: About }) => {
  const [edited, setEdited] = useState<number | null>(null);
  const [value, setValue] = useState("");
  const menu = useRef(who_menu()).current;
  return (
    <div class="registers" {...menu}>
      {registers.map((register, index) => (
        <div class="register">
          <span class="dim">{about.registers[index]?.name}</span>
          {edited === index ? (
            <Form class="" submit={() => { ask("set_register", { register: index, value: "$" + value.replace("$", "") }); setEdited(null); }}>
              <input class="short" aria-label={`Value of ${about.registers[index]?.name}`} value={value} autofocus onInput={(event) => setValue(event.currentTarget.value)} onBlur={() => setEdited(null)} />
            </Form>
          ) : (
            <button type="button" class="link value" data-who={`{"register":${index}}`} aria-label={`${about.registers[index]?.name} is ${register.value}; click to change`} onClick={() => { setEdited(index); setValue(register.value); }}>{register.value}</button>
          )}
          {register.flags && <span class="flags" aria-label={`flags ${register.flags}`}>{[...register.flags].map((flag) => <span class={flag === flag.toUpperCase() ? "set" : "dim"}>{flag}</span>)}</span>}
        </div>
      ))}
      {parts.run && <Undo run={parts.run} />}
    </div>
  );
});
