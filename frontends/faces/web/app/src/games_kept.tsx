// Whose game it is to be, where a link comes to one that is kept; and how far the replay of a link's run is.
import type { Kept } from "./kept";
import { changed } from "./link";
import { useModal } from "./modal";
import { give_up } from "./under_way";

type Whose = "mine" | "link";
let asked: { kept: Kept; settle: (whose: Whose) => void } | null = null;

export const ask_whose = (kept: Kept) => new Promise<Whose>((settle) => { asked = { kept, settle }; changed(); });
const when_of = (kept: Kept) => (kept.when ? new Date(kept.when).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" }) : "an earlier visit");

function WhoseGame() {
  const dialog = useModal();
  const say = (whose: Whose) => { const { settle } = asked!; asked = null; settle(whose); changed(); };
  return (
    <dialog ref={dialog} aria-labelledby="whose" onClose={() => asked && say("link")} data-whose>
      <h2 id="whose">You have a game of your own here</h2>
      <p>You came by a link, and this browser keeps a game that you played ({when_of(asked!.kept)}). Which is it to be?</p>
      <p class="dim">If you follow the link, yours is put aside: the menu has it under “Kept here”.</p>
      <div class="buttons">
        <button type="button" data-do="mine" onClick={() => say("mine")}>Go on with your game</button>
        <button type="button" data-do="follow" onClick={() => say("link")}>Follow the link</button>
      </div>
    </dialog>
  );
}

export function GamesKept({ made }: { made: number }) {
  return (
    <>
      {asked && <WhoseGame />}
      {made < 1 && (
        <div class="made_again" role="status" data-made>
          Replaying what came before: {Math.round(made * 20) * 5} % <button type="button" data-do="give_up" onClick={give_up}>Cancel</button>
        </div>
      )}
    </>
  );
}
