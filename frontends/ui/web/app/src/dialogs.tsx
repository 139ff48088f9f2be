// Dialogs for the choice of a program, and for help.
import { useEffect, useState } from "preact/hooks";
import { visit } from "./begin";
import { is_dark, squares_seen } from "./board";
import { name_of, shortcuts } from "./keyboard";
import { ask } from "./link";
import { colours_of } from "./panel";
import type { Program } from "./types";
import { show_dialog } from "./widgets";

// The board when the game starts. Programs without a board show the colours of their machine.
function Picture({ program: { board, panel } }: { program: Program }) {
  if (!board) return <span class="thumbnail of_machine" style={colours_of(panel)} aria-hidden="true"><i /><i /></span>;
  const { plan, men } = board;
  return (
    <span class="thumbnail of_board" style={{ "--files": plan.files }} aria-hidden="true">
      {squares_seen(plan, true).map((square) => {
        const man = plan.men[men[square]!];
        return <i class={is_dark(plan, square) ? "dark" : "light"}>{man && <b class={man.white ? "white" : "black"}>{`${man.solid}\uFE0E`}</b>}</i>;
      })}
    </span>
  );
}

function Chooser({ leave }: { leave: () => void }) {
  const [programs, setPrograms] = useState<Program[]>([]);
  useEffect(() => void ask("programs").then((answer) => setPrograms(answer.programs ?? [])), []);
  const groups = [["Games", programs.filter((each) => each.game)], ["Other programs", programs.filter((each) => !each.game)]] as const;
  return (
    <>
      {groups.map(([title, list]) => list.length > 0 && (
        <>
          <h3>{title}</h3>
          <ul class="programs">
            {list.map((each) => (
              <li key={each.name}>
                <button type="button" class="program" data-program={each.name} onClick={() => { leave(); visit(each.name); }}>
                  <Picture program={each} />
                  <span class="program_words"><b>{each.title}</b><span>{each.greeting}</span><span class="dim">{each.credit} · {each.machine_title}</span></span>
                </button>
                <p class="rights dim">{each.rights}</p>
              </li>
            ))}
          </ul>
        </>
      ))}
    </>
  );
}
export const choose_program = () => show_dialog(Chooser, { title: "Programs", class: "chooser" });

function Help() {
  return (
    <>
      <p><b>To play.</b> New, or Play White, sets the men up. A tap on a man shows where it may go; tap there. With the keyboard: arrows and Enter. The program answers by itself; where it has White, press Move. Take back takes your last move and its answer back. Everything goes through the machine's own keys, which you can press, too.</p>
      <p><b>To look inside.</b> <i>Look inside</i> opens the debugger. Pause stops the machine; it steps both ways. All that happened since power-on is on the timeline: drag it. Calls show the recursion, level by level; Watch tells who wrote a byte last. Bars between columns can be dragged, and panels folded; this browser remembers both.</p>
      <table class="list"><tbody>{shortcuts().map((each) => <tr><th scope="row">{name_of(each)}</th><td>{each.words}</td></tr>)}</tbody></table>
      <p class="dim">Machine keys: put the focus on the machine (a click, or Tab) and type. What you play stays in this browser's storage until you choose Forget. Nothing is sent anywhere. <a href="libraries.txt">Libraries of this page</a></p>
    </>
  );
}
export const show_help = () => show_dialog(Help, { title: "First steps", "aria-label": "Help" });
