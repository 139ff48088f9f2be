// The panels: the parts that each needs, when it is available, and its contents; and the rows of tabs that show the panels.
import type { ComponentChild } from "preact";
import { CallsView } from "./calls";
import { CodeView, LinesView, SourceView } from "./code";
import { ConsoleView, SettingsView, TapeView, TerminalView } from "./devices";
import { MemoryView, RegistersView } from "./memory";
import { MovesView } from "./moves";
import { ReportView, ThoughtsView, TraceView, VariablesView } from "./studies";
import type { Parts } from "./types";
import { BreakpointsView, WatchView } from "./watch";
import { TabList } from "./widgets";

export type Panel = { id: string; title: string; wants: string[]; there: (all: Parts) => boolean; draw: (all: Parts) => ComponentChild };
// Each session has its own answers, so it is part of the key of a panel that stores them.
const about_of = (all: Parts) => `${all.about.program?.name} ${all.about.number}`;
// views.ts assigns the panels to the rows of tabs.
const kPanels: Panel[] = [
  { id: "moves", title: "Moves", wants: [], there: (all) => all.board !== null, draw: (all) => all.moves && all.board && <MovesView moves={all.moves} score={all.board.plan.score} /> },
  { id: "settings", title: "Settings", wants: [], there: () => true, draw: (all) => <SettingsView settings={all.settings} about={all.about} /> },
  { id: "calls", title: "Calls", wants: ["calls"], there: () => true, draw: (all) => all.calls && <CallsView calls={all.calls} cycle={all.run.cycle} /> },
  { id: "code", title: "Code", wants: ["code"], there: (all) => all.about.instructions, draw: (all) => all.code && <CodeView code={all.code} /> },
  { id: "source", title: "Source", wants: ["place"], there: (all) => all.about.sources.length > 0, draw: (all) => all.place && <SourceView about={all.about} place={all.place} /> },
  { id: "lines", title: "Program", wants: ["lines"], there: (all) => (all.about.program?.levels.length ?? 0) > 0,
    draw: (all) => (all.lines ? <LinesView lines={all.lines} level={all.run.level} title={all.about.program!.levels[all.run.level - 1]!} /> : <p class="dim">These are the lines of {all.about.program!.levels.join(", or of ")}. Steps, calls and breakpoints are the machine's now; the list beside the steps above chooses.</p>) },
  { id: "trace", title: "Trace", wants: [], there: () => true, draw: (all) => <TraceView key={about_of(all)} run={all.run} /> },
  { id: "variables", title: "Variables", wants: ["variables"], there: (all) => (all.about.program?.levels.length ?? 0) > 0, draw: (all) => all.variables && <VariablesView variables={all.variables} /> },
  { id: "thoughts", title: "Thoughts", wants: [], there: (all) => all.about.thoughts, draw: (all) => <ThoughtsView key={about_of(all)} run={all.run} /> },
  { id: "watch", title: "Watch", wants: ["watch"], there: () => true, draw: (all) => all.watch && <WatchView watch={all.watch} /> },
  { id: "breakpoints", title: "Breakpoints", wants: ["breakpoints"], there: () => true, draw: (all) => all.breakpoints && <BreakpointsView breakpoints={all.breakpoints} of_lines={all.run.level !== 0} /> },
  { id: "registers", title: "Registers", wants: ["registers"], there: () => true, draw: (all) => all.registers && <RegistersView registers={all.registers} about={all.about} /> },
  { id: "memory", title: "Memory", wants: ["memory"], there: () => true, draw: (all) => all.memory && <MemoryView memory={all.memory} about={all.about} run={all.run} /> },
  { id: "tape", title: "Tape", wants: ["tape"], there: (all) => all.about.tape, draw: (all) => all.tape && <TapeView tape={all.tape} /> },
  { id: "terminal", title: "Terminal", wants: ["terminal"], there: (all) => all.about.terminal, draw: (all) => all.terminal && <TerminalView terminal={all.terminal} /> },
  { id: "console", title: "Console", wants: [], there: () => true, draw: () => <ConsoleView /> },
];

const report_panels = ({ about }: Parts): Panel[] =>
  about.reports.map((kind) => ({ id: kind.id, title: kind.title, wants: [], there: () => true, draw: (all) => <ReportView key={about_of(all)} kind={kind} cycle={all.run.cycle} /> }));
// In the order of the tabs: the reports follow the trace.
export const panels_of = (all: Parts): Panel[] => kPanels.flatMap((panel) => (panel.id === "trace" ? [panel, ...report_panels(all)] : [panel]));

export function Tabs({ name, has, all, chosen, choose }: { name: string; has: (id: string) => boolean; all: Parts; chosen: string; choose: (id: string) => void }) {
  const there = panels_of(all).filter((panel) => has(panel.id) && panel.there(all));
  const shown = there.find((panel) => panel.id === chosen) ?? there[0];
  if (!shown) return null;
  const tabs = there.map(({ id, title }) => ({ id: `tab-${name}-${id}`, title, chosen: id === shown.id, choose: () => choose(id), "data-tab": id }));
  return (
    <section class="tabs" aria-label={name}>
      <TabList label={name} class="tab_list" panel={`panel-${name}`} tabs={tabs} />
      <div class="tab_panel" role="tabpanel" id={`panel-${name}`} aria-labelledby={`tab-${name}-${shown.id}`} data-panel={shown.id}>{shown.draw(all)}</div>
    </section>
  );
}
