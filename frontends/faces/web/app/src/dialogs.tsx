// The dialogs: the programs to choose from, and help.
import { useEffect, useRef, useState } from "preact/hooks";
import { start } from "./begin";
import { name_of, shortcuts } from "./keyboard";
import { ask } from "./link";
import type { Program } from "./types";

export function Chooser({ close }: { close: () => void }) {
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

export function Help({ close }: { close: () => void }) {
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
