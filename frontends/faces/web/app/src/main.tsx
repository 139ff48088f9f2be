// The page: what is where. A wide one shows machine, game and debugger side by side; a narrow one the game, and the rest in a sheet.
import { render, type ComponentChild } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { BoardButtons, BoardView, BoardWords } from "./board";
import { CallsView } from "./calls";
import { CodeView, LinesView, SourceView } from "./code";
import { ConsoleView, SettingsView, TapeView, TerminalView } from "./devices";
import { forget, keep, kept_session, link_to_here, open_files, save_file, take_up, under_way, wanted_by } from "./files";
import { name_of, shortcuts, take_keys } from "./keyboard";
import { ask, ask_for, listen, messages, parts, say } from "./link";
import { MachineView } from "./machine";
import { MemoryView, RegistersView } from "./memory";
import { MovesView } from "./moves";
import { sounds, switch_sound } from "./sound";
import { ProfileView, ThoughtsView, TraceView, VariablesView } from "./studies";
import { on_show } from "./table";
import { TimelineView } from "./timeline";
import type { Parts, Program, Step } from "./types";
import { BreakpointsView, WatchView } from "./watch";

const kFirst = "microchess";

// A panel: what it wants to be told, whether there is such a thing here, and how it is drawn.
type Panel = { id: string; title: string; wants: string[]; there: (all: Parts) => boolean; draw: (all: Parts) => ComponentChild };
// What a panel has found out is of one session.
const about_of = (all: Parts) => `${all.about.program?.name} ${all.about.number}`;
const panels: Panel[] = [
  { id: "moves", title: "Moves", wants: [], there: (all) => all.board !== null, draw: (all) => all.moves && all.board && <MovesView moves={all.moves} score={all.board.plan.score} /> },
  { id: "settings", title: "Settings", wants: [], there: () => true, draw: (all) => <SettingsView settings={all.settings} about={all.about} /> },
  { id: "calls", title: "Calls", wants: ["calls"], there: () => true, draw: (all) => all.calls && <CallsView calls={all.calls} cycle={all.run.cycle} /> },
  { id: "code", title: "Code", wants: ["code"], there: (all) => all.about.instructions, draw: (all) => all.code && <CodeView code={all.code} /> },
  { id: "source", title: "Source", wants: ["place"], there: (all) => all.about.sources.length > 0, draw: (all) => all.place && <SourceView about={all.about} place={all.place} /> },
  { id: "lines", title: "Program", wants: ["lines"], there: (all) => (all.about.program?.levels.length ?? 0) > 0,
    draw: (all) => (all.lines ? <LinesView lines={all.lines} level={all.run.level} title={all.about.program!.levels[all.run.level - 1]!} /> : <p class="dim">Choose its level above: then its lines, calls and steps are shown.</p>) },
  { id: "trace", title: "Trace", wants: [], there: () => true, draw: (all) => <TraceView key={about_of(all)} run={all.run} /> },
  { id: "profile", title: "Profile", wants: [], there: () => true, draw: (all) => <ProfileView key={about_of(all)} cycle={all.run.cycle} /> },
  { id: "variables", title: "Variables", wants: ["variables"], there: (all) => (all.about.program?.levels.length ?? 0) > 0, draw: (all) => all.variables && <VariablesView variables={all.variables} /> },
  { id: "thoughts", title: "Thoughts", wants: [], there: (all) => all.about.thoughts, draw: (all) => <ThoughtsView key={about_of(all)} run={all.run} /> },
  { id: "watch", title: "Watch", wants: ["watch"], there: () => true, draw: (all) => all.watch && <WatchView watch={all.watch} /> },
  { id: "breakpoints", title: "Breakpoints", wants: ["breakpoints"], there: () => true, draw: (all) => all.breakpoints && <BreakpointsView breakpoints={all.breakpoints} of_lines={all.run.level !== 0} /> },
  { id: "registers", title: "Registers", wants: ["registers"], there: () => true, draw: (all) => all.registers && <RegistersView registers={all.registers} about={all.about} /> },
  { id: "memory", title: "Memory", wants: ["memory"], there: () => true, draw: (all) => all.memory && <MemoryView memory={all.memory} about={all.about} /> },
  { id: "tape", title: "Tape", wants: ["tape"], there: (all) => all.about.tape, draw: (all) => all.tape && <TapeView tape={all.tape} /> },
  { id: "terminal", title: "Terminal", wants: ["terminal"], there: (all) => all.about.terminal, draw: (all) => all.terminal && <TerminalView terminal={all.terminal} /> },
  { id: "console", title: "Console", wants: [], there: () => true, draw: () => <ConsoleView /> },
];
const kMiddle = ["calls", "code", "source", "lines", "variables", "trace", "profile", "thoughts", "console"];

function Tabs({ name, ids, all, chosen, choose }: { name: string; ids: string[]; all: Parts; chosen: string; choose: (id: string) => void }) {
  const there = panels.filter((panel) => ids.includes(panel.id) && panel.there(all));
  const shown = there.find((panel) => panel.id === chosen) ?? there[0];
  const list = useRef<HTMLDivElement>(null);
  const key = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || !shown) return;
    const next = there[(there.indexOf(shown) + by + there.length) % there.length]!;
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${name}-${next.id}`)?.focus();
  };
  if (!shown) return null;
  return (
    <section class="tabs" aria-label={name}>
      <div ref={list} class="tab_list" role="tablist" aria-label={name} onKeyDown={key}>
        {there.map((panel) => (
          <button type="button" role="tab" id={`tab-${name}-${panel.id}`} aria-selected={panel === shown} aria-controls={`panel-${name}`} tabIndex={panel === shown ? 0 : -1} data-tab={panel.id} onClick={() => choose(panel.id)}>{panel.title}</button>
        ))}
      </div>
      <div class="tab_panel" role="tabpanel" id={`panel-${name}`} aria-labelledby={`tab-${name}-${shown.id}`} data-panel={shown.id}>{shown.draw(all)}</div>
    </section>
  );
}

function Steps({ all }: { all: Parts }) {
  const { run, about } = all;
  const button = (step: Step) => (
    <button type="button" onClick={() => ask("step", { kind: step.name })} title={`${step.words} (${name_of(step)})`} data-do={step.name}>{step.backward ? `⇤ ${step.brief}` : `${step.brief} ⇥`}</button>
  );
  const steps = about.steps.filter((step) => step.brief && (step.brief !== "line" || about.sources.length > 0));
  const levels = about.program?.levels ?? [];
  return (
    <div class="steps" role="toolbar" aria-label="Run and step">
      <button type="button" onClick={() => ask(run.running ? "pause" : "run")} title={run.running ? "Shift+F5" : "F5"} data-do="run">{run.running ? "Break" : "Continue"}</button>
      <span class="pair" role="group" aria-label="Backward">
        {steps.filter((step) => step.backward).reverse().map(button)}
      </span>
      <span class="pair" role="group" aria-label="Forward">
        {steps.filter((step) => !step.backward).map(button)}
      </span>
      {levels.length > 0 && (
        <select aria-label="Level that steps, calls and breakpoints are of" value={run.level} data-do="level" onChange={(event) => ask("level", { level: Number(event.currentTarget.value) })}>
          <option value={0}>machine</option>
          {levels.map((title, index) => <option value={index + 1}>{title}</option>)}
        </select>
      )}
      <select aria-label="Speed" value={String(run.speed)} onChange={(event) => ask("speed", { factor: Number(event.currentTarget.value) })}>
        {[["1", "real speed"], ["2", "2 times"], ["10", "10 times"], ["0", "as fast as it goes"]].map(([value, text]) => <option value={value}>{text}</option>)}
      </select>
      <span class="dim where" role="status" aria-live="polite" data-stopped>{run.running ? "" : run.stopped}</span>
    </div>
  );
}

// The machine executes nothing any more: the ways out.
function Dead({ all }: { all: Parts }) {
  const board = all.board;
  return (
    <div class="message problem" role="alert" data-dead>
      <span>The machine has died: {all.run.dead}.</span>
      <span class="buttons">
        {board && <button type="button" disabled={!board.can_take_back} data-do="dead_take_back" onClick={() => ask("take_back")}>Take back</button>}
        <button type="button" data-do="dead_reset" onClick={() => ask("reset")}>Reset</button>
        <button type="button" data-do="dead_power" onClick={() => start(all.about.program?.name ?? all.about.machine)}>Switch off and on again</button>
      </span>
    </div>
  );
}

function Pace({ all }: { all: Parts }) {
  const { run } = all;
  return <span class="dim" aria-hidden="true" data-pace={run.measured}>{run.time}{run.past ? ", in the past" : ""}{run.running && !run.idle && run.measured > 0 ? `, ${run.measured.toFixed(run.measured < 10 ? 1 : 0)} × real` : ""}</span>;
}

function Chooser({ close }: { close: () => void }) {
  const [programs, setPrograms] = useState<Program[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => { dialog.current?.showModal(); ask("programs").then((answer) => setPrograms(answer.programs ?? [])); }, []);
  const groups = [["Games", programs.filter((each) => each.game)], ["Other programs", programs.filter((each) => !each.game)]] as const;
  return (
    <dialog ref={dialog} aria-label="Programs" onClose={close}>
      <div class="dialog_head"><h2>Programs</h2><button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>×</button></div>
      {groups.map(([title, list]) => list.length > 0 && (
        <>
          <h3>{title}</h3>
          <ul class="programs">
            {list.map((each) => (
              <li key={each.name}>
                <button type="button" class="program" data-program={each.name} onClick={() => { dialog.current?.close(); start(each.name); }}><b>{each.title}</b><span>{each.credit} · {each.machine}</span></button>
                <p class="dim">{each.rights}</p>
              </li>
            ))}
          </ul>
        </>
      ))}
    </dialog>
  );
}

function Help({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Help" onClose={close}>
      <div class="dialog_head"><h2>First steps</h2><button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>×</button></div>
      <p><b>To play.</b> New, or Play White, sets the men up. A tap on a man shows where it may go; tap there. With the keyboard: arrows and Enter. The program answers by itself; where it has White, press Move. Take back takes your last move and its answer back. Everything goes through the machine's own keys, which you can press, too.</p>
      <p><b>To look inside.</b> Break stops the machine; it steps both ways. All that happened since power-on is on the timeline: drag it. Calls show the recursion, level by level; Watch tells who wrote a byte last.</p>
      <table class="list"><tbody>{shortcuts().map((each) => <tr><th scope="row">{name_of(each)}</th><td>{each.words}</td></tr>)}</tbody></table>
      <p class="dim">Machine keys: put the focus on the machine (a click, or Tab) and type. What you play stays in this browser's storage until you choose Forget. Nothing is sent anywhere. <a href="libraries.txt">Libraries of this page</a></p>
    </dialog>
  );
}

function Menu({ all, help }: { all: Parts; help: () => void }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const name = all.about.program?.name ?? all.about.machine;
  const entry = (text: string, act: () => void) => <button type="button" onClick={() => { setOpen(false); act(); }}>{text}</button>;
  const copy_link = () => { const link = link_to_here(); navigator.clipboard?.writeText(link).then(() => say("link copied"), () => say(link)); };
  return (
    <div class="menu" ref={box} onBlur={(event) => { if (!box.current?.contains(event.relatedTarget as Node)) setOpen(false); }} onKeyDown={(event) => event.key === "Escape" && setOpen(false)}>
      <button type="button" aria-expanded={open} data-do="menu" onClick={() => setOpen(!open)}>Menu</button>
      <input ref={file} type="file" multiple hidden aria-label="Open a file" onChange={(event) => { open_files(event.currentTarget.files); event.currentTarget.value = ""; }} />
      {open && (
        <div class="menu_list">
          {entry("Open a file…", () => file.current?.click())}
          {entry("Save the session", () => save_file("session", `${name}.session`))}
          {entry("Save the machine's state", () => save_file("state", `${all.about.machine}.state`))}
          {all.board && entry("Save the game", () => save_file("game", `${name}.json`))}
          {entry("Copy a link to this", copy_link)}
          {entry("Reset the machine (RES)", () => ask("reset"))}
          {entry("Switch off and on again", () => start(name))}
          {all.about.sound && entry(sounds() ? "Sound off" : "Sound on", () => switch_sound().catch((error) => say(String(error), "problem")))}
          {entry("Dark or light", switch_theme)}
          {entry("Forget what this browser keeps", () => forget())}
          {entry("Help", help)}
        </div>
      )}
    </div>
  );
}

function switch_theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try { localStorage.setItem("theme", root.dataset.theme); } catch { /* not kept then */ }
}

const wide = matchMedia("(min-width: 62rem)");

function Page() {
  const [, again] = useState(0);
  const [choosing, setChoosing] = useState(false);
  const [helping, setHelping] = useState(false);
  const [tabs, setTabs] = useState({ middle: "calls", right: "watch", sheet: "" });
  useEffect(() => on_show((id) => setTabs((now) => (!wide.matches ? { ...now, sheet: id } : kMiddle.includes(id) ? { ...now, middle: id } : { ...now, right: id }))), []);
  useEffect(() => listen(() => again((n) => n + 1)), []);
  useEffect(() => { const turn = () => again((n) => n + 1); wide.addEventListener("change", turn); return () => wide.removeEventListener("change", turn); }, []);
  const all = parts as Parts;
  const ready = !!parts.about && !!parts.run;
  const shown = wide.matches ? [tabs.middle, tabs.right] : [tabs.sheet];
  const wants = [...new Set(["timeline", ...panels.filter((panel) => shown.includes(panel.id)).flatMap((panel) => panel.wants), ...(wide.matches ? ["registers"] : [])])].sort().join();
  useEffect(() => { if (ready) ask("wants", { parts: wants.split(",") }); }, [wants, ready, parts.about?.program?.name]);
  useEffect(() => { if (ready) document.title = `${all.about.program?.title ?? all.about.title} - Janus`; }, [ready, parts.about?.program?.title]);
  if (!ready) return <>{messages.map((each) => <p class="problem" role="alert">{each.text}</p>)}<p class="starting">Janus starts&hellip;</p></>;
  const right = panels.map((panel) => panel.id).filter((id) => !kMiddle.includes(id) && id !== "registers" && id !== "moves");
  const board = all.board;
  const drop = (event: DragEvent) => { event.preventDefault(); open_files(event.dataTransfer?.files); };
  const message = messages[messages.length - 1];
  const machine = <section aria-label="Machine" class="machine_part"><MachineView about={all.about} displays={all.displays} keys={all.keys} /></section>;
  return (
    <div class={`page ${wide.matches ? "wide" : "narrow"}${board ? "" : " no_game"}`} onDragOver={(event) => event.preventDefault()} onDrop={drop} data-ready>
      <header>
        <h1><button type="button" class="title" aria-haspopup="dialog" data-do="programs" onClick={() => setChoosing(true)}>{all.about.program?.title ?? all.about.title}<span aria-hidden="true"> ▾</span></button></h1>
        <span class="dim credit">{all.about.program?.credit} · {all.about.title}</span>
        <Pace all={all} />
        <Menu all={all} help={() => setHelping(true)} />
      </header>
      {message && (
        <div class={`message ${message.kind}`} role={message.kind === "problem" ? "alert" : "status"}>
          <span data-message>{message.text}</span>
          <button type="button" aria-label="Put this away" onClick={() => { messages.length = 0; again((n) => n + 1); }}>×</button>
        </div>
      )}
      {all.run.dead && <Dead all={all} />}
      <main>
        {board && (
          <div class="game">
            <section aria-label="Game" class="table"><BoardView board={board} /><BoardWords board={board} /><BoardButtons board={board} /></section>
            {wide.matches && all.moves && board.set_up && <section aria-label="Score sheet" class="sheet_of_moves"><MovesView moves={all.moves} score={board.plan.score} /></section>}
          </div>
        )}
        {!wide.matches && machine}
        {wide.matches && <div class="middle"><Steps all={all} /><Tabs name="Program" ids={kMiddle} all={all} chosen={tabs.middle} choose={(middle) => setTabs({ ...tabs, middle })} /></div>}
        {wide.matches && <div class="right">{machine}{all.registers && <RegistersView registers={all.registers} about={all.about} />}<Tabs name="More" ids={right} all={all} chosen={tabs.right} choose={(id) => setTabs({ ...tabs, right: id })} /></div>}
      </main>
      {all.timeline && (wide.matches || tabs.sheet !== "") && <section aria-label="Recorded run" class="recorded"><TimelineView line={all.timeline} run={all.run} clock={all.about.clock} /></section>}
      {!wide.matches && (
        <section class={tabs.sheet ? "sheet open" : "sheet"} aria-label="Debugger">
          {tabs.sheet && <Steps all={all} />}
          {tabs.sheet && <Tabs name="Sheet" ids={panels.map((panel) => panel.id)} all={all} chosen={tabs.sheet} choose={(sheet) => setTabs({ ...tabs, sheet })} />}
          <nav class="buttons" aria-label="Sheets">
            <button type="button" aria-pressed={tabs.sheet === ""} data-sheet="" onClick={() => setTabs({ ...tabs, sheet: "" })}>{board ? "Game" : "Machine"}</button>
            {[board ? "moves" : "settings", "calls", "watch"].map((id) => <button type="button" aria-pressed={tabs.sheet === id} data-sheet={id} onClick={() => setTabs({ ...tabs, sheet: id })}>{panels.find((panel) => panel.id === id)!.title}</button>)}
            <button type="button" aria-pressed={!["", "moves", "settings", "calls", "watch"].includes(tabs.sheet)} data-sheet="code" onClick={() => setTabs({ ...tabs, sheet: "code" })}>Look inside</button>
          </nav>
        </section>
      )}
      <footer class="dim">{all.about.program?.rights}</footer>
      {choosing && <Chooser close={() => setChoosing(false)} />}
      {helping && <Help close={() => setHelping(false)} />}
      {under_way && <div class="busy" role="status">One moment: {under_way}.</div>}
    </div>
  );
}

async function start(program: string, wish: object = {}) {
  const answer = await ask("start", { program, ...wish });
  if (!answer.problem && new URLSearchParams(location.search).get("program") !== program) history.replaceState(null, "", `?program=${encodeURIComponent(program)}`);
  return !answer.problem;
}

// What the link says; where it names no more than a program, what was played of it last.
async function begin() {
  const { program, settings, keys, speed } = wanted_by(location.search);
  const plain = Object.keys(settings).length === 0 && keys === undefined;
  const kept = plain ? await kept_session(program || kFirst) : undefined;
  const { answer } = await ask_for("start", { program: program || kFirst, settings, ...(keys ? { keys } : {}) });
  if (answer.problem) {
    if (program) say(answer.problem, "problem");  // else nobody asked for it: this page was built without
    const { programs } = await ask("programs");
    const first = (programs as Program[]).find((each) => each.game) ?? programs[0];
    await ask("start", { program: first.name });
  } else if (kept && (await take_up(kept))) {
    say("taken up where you left it. This browser keeps what you play; Menu, Forget ends that.");
  }
  if (speed !== undefined) await ask("speed", { factor: speed });
  setInterval(keep, 3000);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
}

try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch { /* the browser's own */ }
take_keys();
render(<Page />, document.getElementById("page")!);
begin();
