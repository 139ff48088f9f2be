// Tape, terminal, settings and the debugger's console.
import { useEffect, useRef, useState } from "preact/hooks";
import { save_file } from "./files";
import { ask, ask_for, execute } from "./link";
import { pure } from "./pure";
import type { About, Parts, Setting as ProgramSetting } from "./types";
import { Form, Select, TextLine } from "./widgets";

export const TapeView = pure(({ tape }: { tape: NonNullable<Parts["tape"]> }) => (
  <div class="panel_body">
    <p>{tape.motion === "recording" ? "recording on a new tape" : tape.length <= 0 ? "no tape, or a blank one" : tape.at_end ? "end of tape" : `${tape.position.toFixed(1)} of ${tape.length.toFixed(1)} seconds`}</p>
    <div class="buttons">
      {["Play", "Record", "Stop", "Rewind"].map((name) => (
        <button type="button" aria-pressed={(name === "Play" && tape.motion === "playing") || (name === "Record" && tape.motion === "recording")} onClick={() => ask("tape", { button: name.toLowerCase() })}>{name}</button>
      ))}
      <button type="button" onClick={() => save_file("tape", "recording.wav")}>Save the recording</button>
    </div>
    <p class="dim">Open a WAV file, or drop it onto the page, to insert it into the deck.</p>
  </div>
));

// Types a line and Return on the machine's keyboard.
export function type_line(line: string): true {
  void ask("type", { text: line.replace(/\\/g, "\\\\") + "\\r" });
  return true;
}

export const TerminalView = pure(({ terminal }: { terminal: NonNullable<Parts["terminal"]> }) => {
  const paper = useRef<HTMLPreElement>(null);
  useEffect(() => { if (paper.current) paper.current.scrollTop = paper.current.scrollHeight; }, [terminal.printed]);
  return (
    <div class="panel_body">
      <pre ref={paper} class="scroll paper" tabIndex={0} role="region" aria-label="Printed output">{terminal.text.replace(/\r+\n?/g, (end) => (end.includes("\n") ? "\n" : ""))}</pre>
      <TextLine label="A line for the terminal" hint="type a line, then Return" button="Return" submit={type_line} />
      <p class="dim">{terminal.bit_rate > 0 ? `${terminal.bit_rate} bit/s` : ""}{terminal.pending > 0 ? `, ${terminal.pending} characters to be sent` : ""}</p>
    </div>
  );
});

// A setting of the program or an option of the machine. `what`: the request that changes it. Without `choices`, the value is typed.
type Shown = { what: "setting" | "option"; name: string; value: string; choices: { name: string; help?: string }[]; help: string; hint?: string };
function Setting({ what, name, value, choices, help, hint }: Shown) {
  const choose = (chosen: string) => void (what === "setting" ? execute("setting", { setting: `${name}=${chosen}` }) : ask(what, { name, value: chosen }));
  const mark = what === "setting" ? name : undefined;
  return (
    <label class="setting">
      <span>{name}</span>
      {choices.length > 0 ? <Select value={value} options={choices.map((each) => [each.name, each.name, each.help] as const)} data-setting={mark} choose={choose} />
        : <input value={value} placeholder={hint} data-setting={mark} onChange={(event) => choose(event.currentTarget.value)} />}
      <span class="dim">{help}</span>
    </label>
  );
}
const hint_of = ({ range }: ProgramSetting) => (range ? `${range.least} to ${range.most}` : "none");

export const SettingsView = pure(({ settings, about }: { settings: Parts["settings"]; about: About }) => (
  <div class="panel_body">
    <div class="scroll" tabIndex={0} role="region" aria-label="Settings">
      {settings.settings.filter((each) => each.when !== "").map((each) => <Setting {...each} key={each.name} what="setting" hint={hint_of(each)} help={`${each.help}${each.when === "new-game" ? "; starts a new game" : ""}`} />)}
      {about.options.length > 0 && <h3>{about.title}</h3>}
      {about.options.map(({ name, values, help }, index) => <Setting key={name} what="option" name={name} value={settings.options[index]!} choices={values.map((each) => ({ name: each }))} help={help} />)}
      {settings.settings.length + about.options.length === 0 && <p class="dim">none</p>}
    </div>
  </div>
));

type Line = { kind: string; text: string };
const written: Line[] = [{ kind: "hint", text: "The debugger's commands, as in `janus debug`: `help` lists them." }];
const given: string[] = [];
export function ConsoleView() {
  const [line, setLine] = useState("");
  const [, again] = useState(0);
  const [runs, setRuns] = useState(false);  // for long enough to offer a stop button
  const at = useRef(given.length);
  const paper = useRef<HTMLDivElement>(null);
  const show = () => { again((n) => n + 1); requestAnimationFrame(() => { if (paper.current) paper.current.scrollTop = paper.current.scrollHeight; }); };
  const execute = async () => {
    if (line) given.push(line);
    at.current = given.length;
    setLine("");
    const timer = setTimeout(() => setRuns(true), 250);
    const { answer } = await ask_for("console", { line });
    clearTimeout(timer);
    setRuns(false);
    written.push(...(answer.lines ?? [{ kind: "error", text: answer.problem }]));
    if (written.length > 2000) written.splice(0, written.length - 2000);
    show();
  };
  const key = async (event: KeyboardEvent) => {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      at.current = Math.min(given.length, Math.max(0, at.current + (event.key === "ArrowUp" ? -1 : 1)));
      setLine(given[at.current] ?? "");
    } else if (event.key === "Tab" && line && !event.shiftKey) {
      event.preventDefault();
      const { answer } = await ask_for("complete", { line });
      const names = (answer.names ?? []) as string[];
      if (names.length === 1) setLine(line.replace(/[^\s[\](),:+\-*]*$/, "") + names[0] + " ");
      else if (names.length > 1) { written.push({ kind: "hint", text: names.slice(0, 60).join("  ") }); show(); }
    }
  };
  return (
    <div class="panel_body">
      <div ref={paper} class="scroll paper" tabIndex={0} role="log" aria-label="Console">{written.map((each) => <div class={each.kind}>{each.text || " "}</div>)}</div>
      <Form submit={execute}>
        <input aria-label="Command" placeholder="command: step, break JANUS, who BESTV, help" autocapitalize="off" autocomplete="off" spellcheck={false} value={line} onInput={(event) => setLine(event.currentTarget.value)} onKeyDown={key} />
        <button type="submit">Run</button>
        {runs && <button type="button" data-do="console_stop" onClick={() => ask("pause")}>Stop</button>}
      </Form>
    </div>
  );
}
