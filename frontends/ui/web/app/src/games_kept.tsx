// Dialog for the choice between the game of a link and a stored game.
import type { Kept } from "./kept";
import { show_dialog } from "./widgets";

type Whose = "mine" | "link";
const when_of = (kept: Kept) => (kept.when ? new Date(kept.when).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" }) : "an earlier visit");

export const ask_whose = (kept: Kept) => new Promise<Whose>((settle) => {
  const WhoseGame = ({ leave }: { leave: () => void }) => (
    <>
      <h2 id="whose">You have a game of your own here</h2>
      <p>You came by a link, and this browser keeps a game that you played ({when_of(kept)}). Which is it to be?</p>
      <p class="dim">If you follow the link, yours is put aside: the menu has it under “Kept here”.</p>
      <div class="buttons">
        <button type="button" data-do="mine" onClick={() => { settle("mine"); leave(); }}>Go on with your game</button>
        <button type="button" data-do="follow" onClick={leave}>Follow the link</button>
      </div>
    </>
  );
  show_dialog(WhoseGame, { closed: () => settle("link"), "aria-labelledby": "whose", "data-whose": "" });
});
