// Widgets that several parts of the page use: inputs, rows of tabs, dialogs.
import { render, type ComponentChildren, type ComponentType } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ask_for } from "./link";

type Attributes = { [attribute: string]: unknown };

// `options`: value, text and tooltip of each. Without a `value`, the list is a menu, whose first option is its title.
type Options = readonly (readonly [value: string | number, text: string, title?: string])[];
type Selection = { label?: string; value?: string | number; options: Options; choose: (value: string) => void; children?: ComponentChildren };
export function Select({ label, value, options, choose, children, ...more }: Selection & Attributes) {
  const change = ({ currentTarget: list }: { currentTarget: HTMLSelectElement }) => {
    const chosen = list.value;
    if (value === undefined) list.value = "";
    if (value !== undefined || chosen) choose(chosen);
  };
  return (
    <select aria-label={label} value={value ?? ""} onChange={change} {...more}>
      {options.map(([each, text, title]) => <option value={each} title={title}>{text}</option>)}
      {children}
    </select>
  );
}
// Options with the positions of the names as their values.
export const by_index = (names: string[], from = 0) => names.map((name, index) => [index + from, name] as const);

export function Form({ submit, children, ...more }: { submit: () => unknown; children: ComponentChildren } & Attributes) {
  return <form class="line" {...more} onSubmit={(event) => { event.preventDefault(); submit(); }}>{children}</form>;
}

// A line of text, initially `start`, and its button. The input is cleared if `submit` returns true. `before`: elements in front of the input.
type Line = { label: string; hint?: string; start?: string; button: string; submit: (text: string) => unknown; before?: ComponentChildren; children?: ComponentChildren };
export function TextLine({ label, hint, start = "", button, submit, before, children, ...more }: Line & Attributes) {
  const [text, setText] = useState(start);
  return (
    <Form submit={async () => { if ((await submit(text)) === true) setText(""); }}>
      {before}
      <input aria-label={label} placeholder={hint} value={text} onInput={(event) => setText(event.currentTarget.value)} {...more} />
      <button type="submit">{button}</button>
      {children}
    </Form>
  );
}

// A request whose error is shown below its form: the error, and the function that sends the request and returns whether it succeeded.
export function useRequest(): [ComponentChildren, (what: string, request: object) => Promise<boolean>] {
  const [problem, setProblem] = useState("");
  const send = async (what: string, request: object) => {
    const { answer } = await ask_for(what, request);
    setProblem(answer.problem ?? "");
    return !answer.problem;
  };
  return [problem && <p class="problem" role="alert">{problem}</p>, send];
}

// A row of tabs. The arrow keys select the next tab and move the focus to it. `panel`: the id of the element that shows the chosen tab.
type Tab = { id: string; title: ComponentChildren; chosen: boolean; choose: () => void; [attribute: `data-${string}`]: string };
export function TabList({ label, class: style, panel, tabs }: { label: string; class: string; panel: string; tabs: Tab[] }) {
  const list = useRef<HTMLDivElement>(null);
  const key = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = tabs[(tabs.findIndex((each) => each.chosen) + by + tabs.length) % tabs.length]!;
    next.choose();
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(next.id)}`)?.focus();
  };
  return (
    <div ref={list} class={style} role="tablist" aria-label={label} onKeyDown={key}>
      {tabs.map(({ id, title, chosen, choose, ...data }) => (
        <button type="button" role="tab" key={id} id={id} aria-selected={chosen} aria-controls={panel} tabIndex={chosen ? 0 : -1} onClick={choose} {...data}>{title}</button>
      ))}
    </div>
  );
}

// Shows a dialog until the user or its contents close it, and calls `closed` then. The dialog gets the focus when it is rendered. Without a
// `title`, it has no button that closes it.
type Details = { title?: string; closed?: () => void; [attribute: string]: unknown };
export function show_dialog(Contents: ComponentType<{ leave: () => void }>, { title, closed, ...attributes }: Details) {
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
