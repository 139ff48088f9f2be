// Disassembly, sources and the lines of a BASIC program, with the current line and the breakpoints.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ask, ask_for, execute, parts } from "./link";
import { pure } from "./pure";
import type { About, Lines, Parts } from "./types";
import { by_index, Select, TextLine } from "./widgets";

function Stop({ stop, label, toggle }: { stop: string; label: string; toggle: () => void }) {
  return <button type="button" class={`stop ${stop}`} aria-pressed={stop !== ""} aria-label={`breakpoint at ${label}`} onClick={toggle} />;
}

export const CodeView = pure(({ code }: { code: NonNullable<Parts["code"]> }) => {
  const [chosen, setChosen] = useState("");
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const rows = Math.max(8, Math.floor((body.current?.clientHeight ?? 400) / 21));
    ask_for("code_view", { rows });
  }, [body.current?.clientHeight]);
  const scroll = (by: number) => ask("code_view", { scroll: by });
  const follow = <label class="check"><input type="checkbox" checked={code.follow} onChange={(event) => ask("code_view", { follow: event.currentTarget.checked })} />follow PC</label>;
  return (
    <div class="panel_body">
      <TextLine label="Address or label" hint="address or label" button="Go" submit={(place) => void ask("code_view", { place })} before={follow}>
        <button type="button" aria-label="Up" onClick={() => scroll(-8)}>↑</button>
        <button type="button" aria-label="Down" onClick={() => scroll(8)}>↓</button>
        <button type="button" disabled={!chosen} onClick={() => execute("until", { place: "$" + chosen })}>Run to {chosen || "line"}</button>
      </TextLine>
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

// Lines of a source with their breakpoints. `here`: the current line, which scrolls into view when it or the `source` changes.
type Line = { number: number; text: ComponentChildren; stop?: string; toggle: () => void };  // without `stop`, the line has no code
type Listing = { label: string; lines: Line[]; here: number; source?: object; numbered?: boolean; children?: ComponentChildren };
function SourceLines({ label, lines, here, source, numbered, children }: Listing) {
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: "center" }), [here, source]);
  return (
    <div class="scroll code" tabIndex={0} role="region" aria-label={label}>
      {lines.map(({ number, text, stop, toggle }) => (
        <div ref={number === here ? current : undefined} class={`row source${number === here ? " here" : ""}`} aria-current={number === here ? "step" : undefined}>
          {stop === undefined ? <span class="stop none" /> : <Stop stop={stop} label={`line ${number}`} toggle={toggle} />}
          {numbered && <span class="dim address">{number}</span>}<span class="text">{text}</span>
        </div>
      ))}
      {children}
    </div>
  );
}

type SourceLine = { text: string; address?: number };
export const SourceView = pure(({ about, place }: { about: About; place: NonNullable<Parts["place"]> }) => {
  const [file, setFile] = useState(0);
  const [lines, setLines] = useState<SourceLine[]>([]);
  useEffect(() => { if (place.here) setFile(place.here[0]); }, [place.here?.[0]]);
  useEffect(() => { ask_for("source", { file }).then(({ answer }) => setLines(answer.lines ?? [])); }, [file, about.number, about.sources.join()]);
  const at = place.here && place.here[0] === file ? place.here[1] : 0;
  const stops = new Set(place.stops.filter((stop) => stop[0] === file).map((stop) => stop[1]));
  const rows = lines.map(({ text, address }, index) => ({ number: index + 1, text, stop: address === undefined ? undefined : stops.has(index + 1) ? "on" : "", toggle: () => void ask("toggle", { place: address }) }));
  return (
    <div class="panel_body">
      <Select label="Source file" value={file} options={by_index(about.sources)} choose={(index) => setFile(Number(index))} />
      <SourceLines label="Source" lines={rows} here={at} source={lines} numbered />
    </div>
  );
});

// Text of the machine. Characters that a browser's fonts may lack are drawn from their dots.
const path_of = (dots: string) => [...Array(8).keys()].flatMap((y) => [...Array(8).keys()].filter((x) => parseInt(dots.slice(2 * y, 2 * y + 2), 16) & (0x80 >> x)).map((x) => `M${x} ${y}h1v1h-1z`)).join("");

function Signs({ text }: { text: string }) {
  if (/^[\x20-\u24ff]*$/.test(text)) return <>{text}</>;
  const signs = Object.assign({}, ...(parts.about?.displays ?? []).map((each) => each.signs)) as { [character: string]: string };
  return <>{[...text].map((each) => (each >= "\u2500" && signs[each] ? <svg class="sign" viewBox="0 0 8 8" role="img" aria-label={each}><path d={path_of(signs[each])} fill="currentColor" /></svg> : each))}</>;
}

export const LinesView = pure(({ lines, level, title }: { lines: Lines; level: number; title: string }) => {
  const rows = lines.lines.map((line) => ({ ...line, text: <Signs text={line.text} />, toggle: () => void ask("toggle", { place: line.number, level }) }));
  return (
    <div class="panel_body">
      <p class="dim">{lines.machine_code ? "in machine code that it called" : lines.words ? `${title}: ${lines.words}` : "a statement is shown where the machine stands still"}</p>
      <SourceLines label={`${title} program`} lines={rows} here={lines.here}>
        {rows.length === 0 && <p class="dim">there is no program in memory</p>}
      </SourceLines>
      {lines.frames.length > 0 && <p class="dim">{lines.frames.join("; ")}</p>}
      <div class="scroll values" tabIndex={0} role="region" aria-label={`Variables of the ${title} program`}>
        <dl>{lines.values.map((each) => <div><dt>{each.name}</dt><dd>{each.value}</dd></div>)}</dl>
      </div>
    </div>
  );
});
