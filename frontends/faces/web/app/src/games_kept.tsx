// Whose game it is to be, where a link comes to one that is kept; those that were put aside; and how far a link's past is made again.
import { useEffect, useRef } from "preact/hooks";
import { games_aside, take_from_aside, type Kept } from "./kept";
import { changed } from "./link";

type Whose = "mine" | "link";
let asked: { kept: Kept; settle: (whose: Whose) => void } | null = null;
let aside: Kept[] | null = null;  // shown

export const ask_whose = (kept: Kept) => new Promise<Whose>((settle) => { asked = { kept, settle }; changed(); });
export async function show_games_aside() {
  aside = await games_aside();
  changed();
}
const when_of = (kept: Kept) => (kept.when ? new Date(kept.when).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" }) : "an earlier visit");

function WhoseGame() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const say = (whose: Whose) => { const { settle } = asked!; asked = null; settle(whose); changed(); };
  return (
    <dialog ref={dialog} aria-labelledby="whose" onClose={() => asked && say("link")} data-whose>
      <h2 id="whose">You have a game of your own here</h2>
      <p>You came by a link, and this browser keeps a game that you played ({when_of(asked!.kept)}). Which is it to be?</p>
      <p class="dim">If you follow the link, yours is put aside: the menu has it under “Games put aside”.</p>
      <div class="buttons">
        <button type="button" data-do="mine" onClick={() => say("mine")}>Go on with your game</button>
        <button type="button" data-do="follow" onClick={() => say("link")}>Follow the link</button>
      </div>
    </dialog>
  );
}

function GamesAside() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="aside" onClose={() => { aside = null; changed(); }} data-aside>
      <div class="dialog_head"><h2 id="aside">Games put aside</h2><button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>×</button></div>
      {aside!.length === 0 && <p>There are none: a game is put aside when you follow a link.</p>}
      <ul class="programs">
        {aside!.map((each) => <li key={each.program}><button type="button" class="program" onClick={() => { dialog.current?.close(); take_from_aside(each); }}><b>{each.of}</b><span>{when_of(each)}</span></button></li>)}
      </ul>
    </dialog>
  );
}

export function GamesKept({ made }: { made: number }) {
  return (
    <>
      {asked && <WhoseGame />}
      {aside && <GamesAside />}
      {made < 1 && <div class="made_again" role="status" data-made>All that came before is made again: {Math.round(made * 20) * 5} %</div>}
    </>
  );
}
