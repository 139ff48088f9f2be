// Dialogs over the page.
import { render, type ComponentType } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

// Shows a dialog until the user or its contents close it. It has the focus as soon as it is rendered. Without a `title`, it has no button that
// closes it. `closed` is called then.
type Options = { title?: string; closed?: () => void; [attribute: string]: unknown };
export function show_dialog(Contents: ComponentType<{ leave: () => void }>, { title, closed, ...attributes }: Options) {
  const place = document.body.appendChild(document.createElement("div"));
  const remove = () => { render(null, place); place.remove(); closed?.(); };
  function Dialog() {
    const dialog = useRef<HTMLDialogElement>(null);
    const leave = () => dialog.current?.close();
    useLayoutEffect(() => dialog.current?.showModal(), []);
    return (
      <dialog ref={dialog} aria-label={title} onClose={remove} {...attributes}>
        {title && <div class="dialog_head"><h2>{title}</h2><button type="button" aria-label="Close" onClick={leave}>×</button></div>}
        <Contents leave={leave} />
      </dialog>
    );
  }
  render(<Dialog />, place);
}
