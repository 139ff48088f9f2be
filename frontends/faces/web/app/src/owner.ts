// Which of several tabs of this browser keeps the game of a program: the one that had it first, until another takes it over. A Web Lock,
// which a tab loses when it is closed, too.
import { say } from "./link";

let program = "";  // that this tab has, or has asked for
let mine = true;
let let_go: (() => void) | null = null;

export const owns = () => mine;

// Asks for the program's game: true where this tab has it. Browsers without locks (pages without https) have one tab, as far as we know.
export async function own(wanted: string, steal = false): Promise<boolean> {
  if (!navigator.locks || (wanted === program && !steal)) return mine;
  let_go?.();
  let_go = null;
  program = wanted;
  mine = await new Promise<boolean>((resolve) => {
    navigator.locks
      .request(`janus ${wanted}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<void>((done) => (let_go = done));
      })
      .catch(() => {  // stolen
        if (program !== wanted) return;
        mine = false;
        warn("Another tab has taken this game over: what you play here is not kept any more.");
      });
  });
  if (!mine) warn("This program is open in another tab, which keeps its game: what you play here is not kept.");
  return mine;
}

function warn(text: string) {
  say(text, "problem", { words: "Keep this one instead", work: () => void own(program, true).then(() => say("this tab keeps its game from now on")) });
}
