// Arranges the page. The board is the largest part; the view is next to it, and the debugger opens on request.
import { useEffect } from "preact/hooks";
import { visitor } from "./begin";
import { BoardButtons, BoardView, BoardText } from "./board";
import { choose_program } from "./dialogs";
import { Door, Greeting } from "./door";
import { open_files } from "./files";
import { Fold, Splitter } from "./fold";
import { board_space, column, is_flat, is_wide } from "./layout";
import { ask, changed, is_alive, messages, parts, useChanges } from "./link";
import { MachineView, machine_parts } from "./machine";
import { RegistersView } from "./memory";
import { Menu } from "./menu";
import { MovesView } from "./moves";
import { has_teletype } from "./panel";
import { panels_of, Tabs } from "./panels";
import { Dead, GoOn, Pace, Speed, Steps } from "./run_bar";
import { TimelineView } from "./timeline";
import { Toasts } from "./toasts";
import type { Parts } from "./types";
import { UnderWay } from "./under_way";
import { has_part, ViewPart } from "./view_part";
import { is_middle, is_right, open_panel, panels_shown, seen, show_view, tabs, view_shown, views } from "./views";

const kSmall = ["moves", "settings"];  // panels for users who only play

function Header({ all }: { all: Parts }) {
  return (
    <header>
      <h1><button type="button" class="title" aria-haspopup="dialog" data-do="programs" onClick={choose_program}>{all.about.program?.title ?? all.about.title}<span aria-hidden="true"> ▾</span></button></h1>
      {is_wide() ? <span class="dim credit">{all.about.program?.credit} · {all.about.title}</span> : <span class="credit" />}
      {is_wide() && <ViewButtons all={all} />}
      {is_wide() && <Pace all={all} />}
      {is_wide() && <Speed run={all.run} />}
      {is_wide() && <button type="button" aria-pressed={seen.inside} data-do="inside" onClick={() => show_view(seen.view === "door" ? "play" : seen.view, !seen.inside)}>Look inside</button>}
      <Menu all={all} />
    </header>
  );
}

// Draws buttons for the other views, if there are several.
function ViewButtons({ all }: { all: Parts }) {
  const there = views.filter((view) => view.id !== "door" && view.there(all));
  if (seen.view === "door" || there.length < 2) return null;
  return (
    <nav class="buttons views" aria-label="Views">
      {there.map((view) => <button type="button" aria-pressed={seen.view === view.id} data-view={view.id} onClick={() => show_view(view.id)}>{view.title}</button>)}
    </nav>
  );
}

function Game({ all }: { all: Parts }) {
  return <><BoardText board={all.board!} />{!seen.inside && <GoOn run={all.run} />}<BoardButtons board={all.board!} /></>;
}

function Wide({ all }: { all: Parts }) {
  const { board } = all;
  const door = seen.view === "door" && board !== null;
  const machine = <section aria-label="Machine" class="machine_part"><MachineView all={all} inside={seen.inside} /></section>;
  const the_board = board && <section aria-label="Game" class="table" onClickCapture={() => door && show_view("play")}><BoardView board={board} tall={board_space(seen.inside, false)} />{seen.inside && <Game all={all} />}</section>;
  const view = has_part() && !view_shown()?.strip && <ViewPart all={all} />;
  if (seen.inside) {
    const style = { "--left": `${column("left", board ? 33 : 40)}vw`, "--right": `${column("right", 32)}vw` };
    return (
      <main class="looks_inside" style={style}>
        <div class="game">{the_board ?? machine}</div>
        <Splitter name="left" usual={board ? 33 : 40} sign={1} label="Width of the left column" />
        <div class="middle">
          {view}
          <Steps all={all} />
          <Tabs name="Program" has={is_middle} all={all} chosen={tabs.middle} choose={open_panel} />
          {board?.set_up && all.moves && <Fold name="moves" title="Score sheet"><MovesView moves={all.moves} score={board.plan.score} /></Fold>}
        </div>
        <Splitter name="right" usual={32} sign={-1} label="Width of the right column" />
        <div class="right">
          {board && <Fold name="machine" title={all.about.title}>{machine}</Fold>}
          {all.registers && <Fold name="registers" title="Registers"><RegistersView registers={all.registers} about={all.about} /></Fold>}
          <Tabs name="More" has={is_right} all={all} chosen={tabs.right} choose={open_panel} />
        </div>
      </main>
    );
  }
  return (
    <main class={door ? "at_door" : view ? "plays with_view" : "plays"}>
      {the_board ?? machine}
      {view}
      {door ? <div class="side"><Door all={all} />{machine}</div> : (
        <div class="side">
          {board ? <Game all={all} /> : <><Greeting all={all} /><GoOn run={all.run} /></>}
          <Tabs name="Papers" has={(id) => (board ? kSmall : has_teletype(all.about.panel) ? ["settings", "tape"] : ["settings", "tape", "terminal"]).includes(id)} all={all} chosen={tabs.paper} choose={(id) => { tabs.paper = id; changed(); }} />
          {board && machine}
        </div>
      )}
    </main>
  );
}

function Narrow({ all }: { all: Parts }) {
  const { board } = all;
  const door = seen.view === "door" && board !== null && !seen.inside;
  const open = seen.inside || tabs.small !== "";
  const machine = <section aria-label="Machine" class="machine_part"><MachineView all={all} inside={seen.inside} /></section>;
  const to = (inside: boolean, small: string) => { tabs.small = small; show_view(door ? "play" : seen.view, inside); };
  const small = board ? ["moves", "settings"] : ["settings"];
  return (
    <>
      <main class={door ? "at_door" : "plays"}>
        {board && <section aria-label="Game" class="table" onClickCapture={() => door && show_view("play")}><BoardView board={board} tall={board_space(seen.inside, open)} /></section>}
        <div class="side">
          {door ? <Door all={all} /> : board ? <div class="game_words"><Game all={all} /></div> : <><Greeting all={all} /><GoOn run={all.run} /></>}
          {!door && <ViewButtons all={all} />}
          <ViewPart all={all} />
          {machine}
          <div class="line pace_line"><Pace all={all} /><Speed run={all.run} /></div>
        </div>
      </main>
      <section class={open ? "sheet open" : "sheet"} aria-label={seen.inside ? "Debugger" : "Panels"}>
        {seen.inside && all.timeline && <div class="recorded"><TimelineView line={all.timeline} run={all.run} clock={all.about.clock} /></div>}
        {seen.inside && <Steps all={all} />}
        {seen.inside && <Tabs name="Sheet" has={() => true} all={all} chosen={tabs.sheet} choose={open_panel} />}
        {!seen.inside && open && <Tabs name="Papers" has={(id) => small.includes(id)} all={all} chosen={tabs.small} choose={(id) => to(false, id)} />}
        <nav class="buttons" aria-label="Panels">
          <button type="button" aria-pressed={!open} data-sheet="" onClick={() => to(false, "")}>{board ? "Game" : "Machine"}</button>
          {small.map((id) => <button type="button" aria-pressed={!seen.inside && tabs.small === id} data-sheet={id} onClick={() => to(false, id)}>{panels_of(all).find((panel) => panel.id === id)!.title}</button>)}
          <button type="button" aria-pressed={seen.inside} data-sheet="code" data-do="inside" onClick={() => to(true, "")}>Look inside</button>
        </nav>
      </section>
    </>
  );
}

// Returns the parts to request from the engine: those that are visible.
function needed_parts(all: Parts): string {
  const wide = is_wide();
  const shown = seen.inside ? [...panels_shown(), ...(wide ? ["registers"] : [])] : [wide ? tabs.paper : tabs.small];
  const wants = ["timeline", ...(view_shown()?.wants ?? []), ...machine_parts(all.about), ...panels_of(all).filter((panel) => shown.includes(panel.id)).flatMap((panel) => panel.wants)];
  return [...new Set(wants)].sort().join();
}

export function Page() {
  const all = parts as Parts;
  const ready = visitor.begun && !!parts.about && !!parts.run;
  useChanges();
  const wants = ready ? needed_parts(all) : "";
  useEffect(() => { if (ready) ask("wants", { parts: wants.split(",") }); }, [wants, ready, parts.about?.number]);
  useEffect(() => { if (ready) document.title = `${all.about.program?.title ?? all.about.title} - Janus`; }, [ready, parts.about?.program?.title]);
  if (!ready) return <>{messages.map((each) => <p class="problem" role="alert">{each.text}</p>)}<p class="starting">Starting Janus&hellip;</p><UnderWay /></>;
  const wide = is_wide();
  const drop = (event: DragEvent) => { event.preventDefault(); open_files(event.dataTransfer?.files); };
  return (
    <div class={`page ${wide ? "wide" : "narrow"}${is_flat() ? " flat" : ""}${all.board ? "" : " no_game"}`} onDragOver={(event) => event.preventDefault()} onDrop={drop} data-ready={is_alive() ? "" : undefined}>
      <Header all={all} />
      <Toasts />
      {all.run.dead && <Dead all={all} />}
      <ViewPart all={all} strip />
      {wide ? <Wide all={all} /> : <Narrow all={all} />}
      {wide && seen.inside && all.timeline && <section aria-label="Recording" class="recorded"><TimelineView line={all.timeline} run={all.run} clock={all.about.clock} /></section>}
      <footer class="dim">{all.about.program?.rights}</footer>
      <UnderWay made={all.run.made} looked={all.run.looked} />
    </div>
  );
}
