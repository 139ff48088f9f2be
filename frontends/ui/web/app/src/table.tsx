// Table of the engine: columns, and rows with links. One tab stop; the arrow keys move between rows.
import { useEffect, useRef, useState } from "preact/hooks";
import { address_text } from "./addresses";
import { ask, execute } from "./link";
import { pure } from "./pure";
import type { Act, Cell, Row, Table } from "./types";
import { show_panel } from "./views";

export async function act({ do: what, panel, ...request }: Act) {
  if (what) await ask(what, request);
  if (panel) show_panel(panel);
}
export const whole = (cell: Cell | undefined) => (typeof cell === "object" ? cell : { text: cell ?? "" });

type Order = { column: number; rising: boolean };
function sorted(table: Table, order: Order | null): Row[] {
  if (!order) return table.rows;
  const text = table.columns[order.column]?.kind === "text";
  const by = (a: Row, b: Row) => {
    const [one, other] = [whole(a.cells[order.column]), whole(b.cells[order.column])];
    return text ? (one.text < other.text ? -1 : one.text > other.text ? 1 : 0) : (one.number ?? 0) - (other.number ?? 0);
  };
  return [...table.rows].sort((a, b) => (order.rising ? by(a, b) : by(b, a)));
}

// Cells with a tooltip but no link show it below the table, for users who cannot hover.
function Link({ cell, tell }: { cell: Cell; tell: (tip: string) => void }) {
  const { text, act: to, tip } = whole(cell);
  if (to) return <button type="button" class="link" tabIndex={-1} onClick={() => act(to)}>{text}</button>;
  return tip && text ? <button type="button" class="tip" title={tip} onClick={() => tell(`${text}: ${tip}`)}>{text}</button> : <>{text}</>;
}

// Draws buttons for the requests on a byte in memory. `name`: its name in messages.
export function ByteButtons({ byte, name }: { byte: Row["byte"]; name: string }) {
  if (!byte || byte.space !== 0) return null;
  const place = address_text(byte.address);
  return (
    <>
      <button type="button" title="back to the instruction that wrote it last" onClick={() => ask("writer", { name: place, called: name })}>Who wrote it?</button>
      <button type="button" title="stop after every write of it" onClick={() => execute("watch", { write: "true", range: place })}>Break on write</button>
    </>
  );
}

// `cycle`: the machine's cycle; the row that leads there is marked. `what`: name of a row in requests, if rows can be switched or removed.
type Shown = { table: Table; label: string; cycle?: number; what?: string; turn?: (row: Row, on: boolean) => void; edit?: (row: Row, index: number) => void; remove?: (row: Row, index: number) => void };
export const TableView = pure(({ table, label, cycle, what = "", turn, edit, remove }: Shown) => {
  const [tip, setTip] = useState("");
  const [order, setOrder] = useState<Order | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const marked = useRef<HTMLTableRowElement>(null);
  const sorts = table.columns.some((column) => column.kind !== "text");
  const is_here = (row: Row) => cycle !== undefined && whole(row.cells[0]).act?.cycle === cycle;
  const rows = sorted(table, order);
  const here = rows.findIndex(is_here), best = rows.findIndex((row) => row.best);
  const seen = here >= 0 ? here : best >= 0 || cycle === undefined ? best : rows.length - 1;  // the machine is after all rows
  useEffect(() => marked.current?.scrollIntoView({ block: "nearest" }), [seen, table]);
  const key = (event: KeyboardEvent) => {
    const links = [...box.current!.querySelectorAll<HTMLElement>("tbody .link")];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const first = Math.max(0, links.findIndex((link) => link.closest(".here")));
    const to = { ArrowDown: at < 0 ? first : at + 1, ArrowUp: at < 0 ? first : at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (to === undefined || links.length === 0) return;
    event.preventDefault();
    links[Math.min(Math.max(to, 0), links.length - 1)]!.focus();
  };
  const order_by = (column: number) => setOrder({ column, rising: order?.column === column ? !order.rising : table.columns[column]!.kind === "text" });
  return (
    <>
    <div ref={box} class="scroll" tabIndex={0} role="region" aria-label={label} onKeyDown={key}>
      <table class="list data" data-table={table.name}>
        {table.columns.some((column) => column.name) && (
          <thead><tr>
            {table.columns.map((column, index) => (
              <th scope="col" class={column.kind} aria-sort={order?.column === index ? (order.rising ? "ascending" : "descending") : undefined}>
                {sorts ? <button type="button" class="link" title={column.tip} onClick={() => { order_by(index); setTip(column.tip && `${column.name}: ${column.tip}`); }}>{column.name}</button> : column.name}
              </th>
            ))}
          </tr></thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.key} ${index}`} ref={index === seen ? marked : undefined} class={`${index === here ? "here" : ""}${row.best ? " best" : ""}`} aria-current={index === here ? "step" : undefined} data-row={row.key}>
              {turn && <td><input type="checkbox" aria-label={`${what} ${row.key} is on`} checked={row.on} onChange={(event) => turn(row, event.currentTarget.checked)} /></td>}
              {row.cells.map((cell, at) => {
                const { tip: hint, act: to, number, role } = whole(cell);
                const { kind, role: usual } = table.columns[at]!;
                return <td class={`${kind} is_${role ?? (kind === "text" ? usual : "text")}`} title={to ? hint : undefined} style={kind === "share" ? { "--share": `${Math.min(number ?? 0, 100)}%` } : undefined}><Link cell={cell} tell={(text) => setTip(tip === text ? "" : text)} /></td>;
              })}
              {remove && (
                <td class="actions">
                  <ByteButtons byte={row.byte} name={row.key} />
                  {edit && <button type="button" aria-label={`Change ${what} ${row.key}`} onClick={() => edit(row, index)}>Change</button>}
                  <button type="button" aria-label={`Remove ${what} ${row.key}`} onClick={() => remove(row, index)}>×</button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {tip && <p class="dim" role="status" data-tip>{tip}</p>}
    </>
  );
});

// Draws rows of one cell side by side as far as they fit. The user can select one.
export const WallView = pure(({ table, label, chosen, choose }: { table: Table; label: string; chosen: string; choose: (key: string) => void }) => (
  <div class="scroll wall" role="group" aria-label={label} data-table={table.name}>
    {table.rows.map((row) => {
      const { text, role, tip } = whole(row.cells[0]);
      return <button type="button" class={`byte is_${role}`} title={tip} aria-pressed={row.key === chosen} data-row={row.key} onClick={() => choose(row.key)}>{text}</button>;
    })}
  </div>
));
