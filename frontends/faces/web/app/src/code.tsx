// Memory taken apart, source, the lines of a BASIC: where the machine stands in them, and breakpoints beside them.
import { useEffect, useRef, useState } from "preact/hooks";
import { ask, ask_for } from "./link";
import { pure } from "./pure";
import { Signs } from "./signs";
import type { About, Lines, Parts } from "./types";

function Stop({ stop, label, toggle }: { stop: string; label: string; toggle: () => void }) {
  return <button type="button" class={`stop ${stop}`} aria-pressed={stop !== ""} aria-label={`breakpoint at ${label}`} onClick={toggle} />;
}

export const CodeView = pure(({ code }: { code: NonNullable<Parts["code"]> }) => {
  const [place, setPlace] = useState("");
  const [chosen, setChosen] = useState("");
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const rows = Math.max(8, Math.floor((body.current?.clientHeight ?? 400) / 21));
    ask_for("code_view", { rows });
  }, [body.current?.clientHeight]);
  const scroll = (by: number) => ask("code_view", { scroll: by });
  return (
    <div class="panel_body">
      <form class="line" onSubmit={(event) => { event.preventDefault(); ask("code_view", { place }); }}>
        <label class="check"><input type="checkbox" checked={code.follow} onChange={(event) => ask("code_view", { follow: event.currentTarget.checked })} />follow PC</label>
        <input aria-label="Address or label" placeholder="address or label" value={place} onInput={(event) => setPlace(event.currentTarget.value)} />
        <button type="submit">Go</button>
        <button type="button" aria-label="Up" onClick={() => scroll(-8)}>↑</button>
        <button type="button" aria-label="Down" onClick={() => scroll(8)}>↓</button>
        <button type="button" disabled={!chosen} onClick={() => ask("to_line", { place: parseInt(chosen, 16) })}>Run to {chosen || "line"}</button>
      </form>
      <div ref={body} class="scroll code" tabIndex={0} role="region" aria-label="Disassembly" onWheel={(event) => { event.preventDefault(); scroll(event.deltaY > 0 ? 3 : -3); }}
        onKeyDown={(event) => { const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 16, PageUp: -16 }[event.key]; if (by) { event.preventDefault(); scroll(by); } }}>
        {code.rows.map((row) => (
          <div key={row.address}>
            {row.label && <div class="label">{row.label}:</div>}
            <div class={`row${row.here ? " here" : ""}${row.address === chosen ? " chosen" : ""}`} data-address={row.address} aria-current={row.here ? "step" : undefined} onClick={() => setChosen(row.address)}>
              <Stop stop={row.stop} label={row.address} toggle={() => ask("toggle", { place: parseInt(row.address, 16) })} />
              <span class="address">{row.address}</span><span class="bytes">{row.bytes}</span><span class="mnemonic">{row.mnemonic}</span>
              {row.target ? <button type="button" class="link" onClick={() => ask("code_view", { place: "$" + row.target })}>{row.operand}</button> : <span>{row.operand}</span>}
              <span class="dim cycles">{row.cycles}</span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
});

type SourceLine = { text: string; address?: number };
export const SourceView = pure(({ about, place }: { about: About; place: NonNullable<Parts["place"]> }) => {
  const [file, setFile] = useState(0);
  const [lines, setLines] = useState<SourceLine[]>([]);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => { if (place.here) setFile(place.here[0]); }, [place.here?.[0]]);
  useEffect(() => { ask_for("source", { file }).then(({ answer }) => setLines(answer.lines ?? [])); }, [file, about.number, about.sources.join()]);
  const at = place.here && place.here[0] === file ? place.here[1] : 0;
  useEffect(() => here.current?.scrollIntoView({ block: "center" }), [at, lines]);
  const stops = new Set(place.stops.filter((stop) => stop[0] === file).map((stop) => stop[1]));
  return (
    <div class="panel_body">
      <select aria-label="Source file" value={file} onChange={(event) => setFile(Number(event.currentTarget.value))}>
        {about.sources.map((path, index) => <option value={index}>{path}</option>)}
      </select>
      <div class="scroll code" tabIndex={0} role="region" aria-label="Source">
        {lines.map((line, index) => (
          <div ref={index + 1 === at ? here : undefined} class={`row source${index + 1 === at ? " here" : ""}`} aria-current={index + 1 === at ? "step" : undefined}>
            {line.address === undefined ? <span class="stop none" /> : <Stop stop={stops.has(index + 1) ? "on" : ""} label={`line ${index + 1}`} toggle={() => ask("toggle", { place: line.address })} />}
            <span class="dim address">{index + 1}</span><span class="text">{line.text}</span>
          </div>
        ))}
      </div>
    </div>
  );
});

export const LinesView = pure(({ lines, level, title }: { lines: Lines; level: number; title: string }) => {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.scrollIntoView({ block: "center" }), [lines.here]);
  return (
    <div class="panel_body">
      <p class="dim">{lines.machine_code ? "in machine code that it called" : lines.words ? `${title}: ${lines.words}` : "a statement is shown where the machine stands still"}</p>
      <div class="scroll code" tabIndex={0} role="region" aria-label={`${title} program`}>
        {lines.lines.map((line) => (
          <div ref={line.number === lines.here ? here : undefined} class={`row source${line.number === lines.here ? " here" : ""}`} aria-current={line.number === lines.here ? "step" : undefined}>
            <Stop stop={line.stop} label={`line ${line.number}`} toggle={() => ask("toggle", { place: line.number, level })} />
            <span class="text"><Signs text={line.text} /></span>
          </div>
        ))}
        {lines.lines.length === 0 && <p class="dim">there is no program in memory</p>}
      </div>
      {lines.frames.length > 0 && <p class="dim">{lines.frames.join("; ")}</p>}
      <div class="scroll values" tabIndex={0} role="region" aria-label={`Variables of the ${title} program`}>
        <dl>{lines.values.map((each) => <div><dt>{each.name}</dt><dd>{each.value}</dd></div>)}</dl>
      </div>
    </div>
  );
});
