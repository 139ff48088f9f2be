// A row of tabs. The arrow keys select the next tab and move the focus to it.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

export type Tab = { id: string; title: ComponentChildren; chosen: boolean; choose: () => void; [attribute: `data-${string}`]: string };

// `panel`: the id of the element that shows the chosen tab.
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
