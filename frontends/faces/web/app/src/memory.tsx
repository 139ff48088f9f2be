// Bytes and registers: looked at, changed, and asked for who wrote them.
import { useEffect, useRef, useState } from "preact/hooks";
import { ask } from "./link";
import { pure } from "./pure";
import type { About, Parts } from "./types";

const hexadecimal = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, "0");
const kRow = 16, kCount = 256;

export const MemoryView = pure(({ memory, about }: { memory: NonNullable<Parts["memory"]>; about: About }) => {
  const [place, setPlace] = useState("");
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
  const to = (first: number) => ask("memory_view", { first: Math.min(Math.max(0, first), Math.max(0, size - kCount)) });
  return (
    <div class="panel_body">
      <form class="line" onSubmit={(event) => { event.preventDefault(); ask("memory_view", { place }); }}>
        {about.spaces.length > 1 && (
          <select aria-label="Address space" value={memory.space} onChange={(event) => ask("memory_view", { space: Number(event.currentTarget.value) })}>
            {about.spaces.map((space, index) => <option value={index}>{space.name}</option>)}
          </select>
        )}
        <input aria-label="Address" placeholder="address or name" value={place} onInput={(event) => setPlace(event.currentTarget.value)} />
        <button type="submit">Go</button>
        <button type="button" aria-label="Previous page" onClick={() => to(memory.first - kCount)}>↑</button>
        <button type="button" aria-label="Next page" onClick={() => to(memory.first + kCount)}>↓</button>
        <span class="dim">{memory.region}</span>
      </form>
      <div class="scroll" tabIndex={0} role="region" aria-label="Bytes of memory">
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
                    return (
                      <td><button type="button" tabIndex={i === 0 ? 0 : -1} class={`byte${chosen === at ? " chosen" : ""}${changed ? " changed" : ""}`} aria-label={`${hexadecimal(at, digits)}: ${byte(at)}`} onClick={() => { setChosen(at); setValue(byte(at)); }}>{byte(at)}</button></td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {chosen !== null && (
        <form class="line" onSubmit={(event) => { event.preventDefault(); ask("poke", { space: memory.space, address: chosen, bytes: value }); }}>
          <span>{name}</span>
          <input aria-label={`Bytes from ${name} on`} class="short" value={value} onInput={(event) => setValue(event.currentTarget.value)} />
          <button type="submit">Write</button>
          {memory.space === 0 && <button type="button" onClick={() => ask("writer", { name })}>Who wrote it last?</button>}
          {memory.space === 0 && <button type="button" onClick={() => ask("break", { kind: "write", place: name })}>Break on write</button>}
          <button type="button" onClick={() => ask("watch", { text: memory.space === 0 ? `mem[${name}]` : `${about.spaces[memory.space]!.name}[${name}]` })}>Watch</button>
        </form>
      )}
    </div>
  );
});

export const RegistersView = pure(({ registers, about }: { registers: NonNullable<Parts["registers"]>; about: About }) => {
  const [edited, setEdited] = useState<number | null>(null);
  const [value, setValue] = useState("");
  return (
    <div class="registers">
      {registers.map((register, index) => (
        <div class="register">
          <span class="dim">{about.registers[index]?.name}</span>
          {edited === index ? (
            <form onSubmit={(event) => { event.preventDefault(); ask("set_register", { register: index, value: "$" + value.replace("$", "") }); setEdited(null); }}>
              <input class="short" aria-label={`Value of ${about.registers[index]?.name}`} value={value} autofocus onInput={(event) => setValue(event.currentTarget.value)} onBlur={() => setEdited(null)} />
            </form>
          ) : (
            <button type="button" class="link value" aria-label={`${about.registers[index]?.name} is ${register.value}: change it`} onClick={() => { setEdited(index); setValue(register.value); }}>{register.value}</button>
          )}
          {register.flags && <span class="flags" aria-label={`flags ${register.flags}`}>{[...register.flags].map((flag) => <span class={flag === flag.toUpperCase() ? "set" : "dim"}>{flag}</span>)}</span>}
        </div>
      ))}
    </div>
  );
});
