// The page: what is where. A wide one shows machine, game and debugger side by side; a narrow one the game, and the rest in a sheet.
import { useEffect, useState } from "preact/hooks";
import { BoardButtons, BoardView, BoardWords } from "./board";
import { Chooser, Help } from "./dialogs";
import { open_files, under_way } from "./files";
import { ask, is_alive, listen, messages, parts } from "./link";
import { MachineView } from "./machine";
import { RegistersView } from "./memory";
import { Menu } from "./menu";
import { MovesView } from "./moves";
import { kMiddle, panels, Tabs } from "./panels";
import { Dead, Pace, Steps } from "./run_bar";
import { on_show } from "./table";
import { TimelineView } from "./timeline";
import type { Parts } from "./types";
import { seen, view_wants, ViewPart } from "./views";

const wide = matchMedia("(min-width: 62rem)");

export function Page() {
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
  const wants = [...new Set(["timeline", ...view_wants(), ...panels.filter((panel) => shown.includes(panel.id)).flatMap((panel) => panel.wants), ...(wide.matches ? ["registers"] : [])])].sort().join();
  useEffect(() => { if (ready) ask("wants", { parts: wants.split(",") }); }, [wants, ready, parts.about?.program?.name]);
  useEffect(() => { if (ready) document.title = `${all.about.program?.title ?? all.about.title} - Janus`; }, [ready, parts.about?.program?.title]);
  if (!ready) return <>{messages.map((each) => <p class="problem" role="alert">{each.text}</p>)}<p class="starting">Janus starts&hellip;</p></>;
  const right = panels.map((panel) => panel.id).filter((id) => !kMiddle.includes(id) && id !== "registers" && id !== "moves");
  const board = all.board;
  const drop = (event: DragEvent) => { event.preventDefault(); open_files(event.dataTransfer?.files); };
  const message = messages[messages.length - 1];
  const machine = <section aria-label="Machine" class="machine_part"><MachineView about={all.about} displays={all.displays} keys={all.keys} /></section>;
  return (
    <div class={`page ${wide.matches ? "wide" : "narrow"}${board ? "" : " no_game"}`} onDragOver={(event) => event.preventDefault()} onDrop={drop} data-ready={is_alive() ? "" : undefined}>
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
        <ViewPart all={all} />
        {!wide.matches && machine}
        {wide.matches && seen.inside && <div class="middle"><Steps all={all} /><Tabs name="Program" ids={kMiddle} all={all} chosen={tabs.middle} choose={(middle) => setTabs({ ...tabs, middle })} /></div>}
        {wide.matches && seen.inside && <div class="right">{machine}{all.registers && <RegistersView registers={all.registers} about={all.about} />}<Tabs name="More" ids={right} all={all} chosen={tabs.right} choose={(id) => setTabs({ ...tabs, right: id })} /></div>}
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
