// "Kept here": sessions stored by this browser, to resume, rename, export, import and delete.
import { useEffect, useRef, useState } from "preact/hooks";
import { open_file } from "./files";
import { forget, go_on_with, keep, list, remove, rename, save_as, session_of, type Entry } from "./kept";
import { download, parts, say } from "./link";
import { show_view } from "./views";
import { show_dialog, TextLine } from "./widgets";

const size_text = (bytes: number) => (bytes < 10000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(0)} kB`);
const when_text = (when?: number) => (when ? new Date(when).toLocaleString() : "earlier");
const title_of = (entry: Entry) => entry.title ?? entry.program;
const file_name = (entry: Entry) => `${(entry.name || entry.program).replace(/[^A-Za-z0-9._-]+/g, "_")}.session`;

function KeptHere({ leave }: { leave: () => void }) {
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const [renamed, setRenamed] = useState<number>();  // entry that is being renamed
  const file = useRef<HTMLInputElement>(null);
  const again = () => list().then(setEntries);
  useEffect(() => void keep().then(again), []);
  const then = (work: Promise<unknown>) => void work.then(again);

  const save = async (name: string) => {
    const saved = await save_as(name || parts.about?.program?.title || "");
    if (!saved) say("this browser keeps nothing: its storage is closed or full", "problem");
    await again();
    return saved;
  };
  const go_on = async (entry: Entry) => {
    leave();
    if (await go_on_with(entry)) show_view("play");
  };
  const take_out = async (entry: Entry) => { const kept = await session_of(entry); if (kept) download(file_name(entry), kept.bytes); };
  // Opens the file to check that it is a session, then stores it under the file's name.
  const put_in = async (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen) return;
    const number = parts.about?.number;
    if ((await open_file(chosen)) && parts.about?.number !== number) await save_as(chosen.name.replace(/\.session$/, ""));
  };

  const all = entries ?? [];
  return (
    <>
      <p class="dim">This browser keeps what you play, and sends it nowhere. Another program on this page keeps another session; under a name there may be as many as you like.</p>
      <TextLine label="Name of this session" hint="Name" button="Keep this session" maxLength={80} submit={save} />
      <ul class="kept_rows">
        {all.map((entry) => (
          <li key={`${entry.id ?? entry.program}`} data-kept={entry.name || entry.program}>
            {renamed !== undefined && renamed === entry.id ? (
              <TextLine label="New name" start={entry.name} button="Done" maxLength={80} submit={(text) => then(rename(renamed, text).then(() => setRenamed(undefined)))} />
            ) : (
              <div><b>{entry.name || `${title_of(entry)}, played last`}</b><p class="dim">{entry.name ? `${title_of(entry)}, ` : ""}{when_text(entry.when)}, {size_text(entry.bytes.length)}</p></div>
            )}
            <div class="buttons" role="group" aria-label={entry.name || title_of(entry)}>
              <button type="button" onClick={() => go_on(entry)}>Go on</button>
              {entry.id !== undefined && <button type="button" onClick={() => setRenamed(entry.id)}>Rename</button>}
              <button type="button" onClick={() => take_out(entry)}>Export</button>
              <button type="button" onClick={() => then(remove(entry))}>Forget</button>
            </div>
          </li>
        ))}
      </ul>
      {entries && all.length === 0 && <p>Nothing is kept yet.</p>}
      <div class="buttons">
        <input ref={file} type="file" accept=".session" hidden aria-label="Session to import" onChange={(event) => { then(put_in(event.currentTarget.files)); event.currentTarget.value = ""; }} />
        <button type="button" onClick={() => file.current?.click()}>Import a session…</button>
        {all.length > 0 && <button type="button" onClick={() => then(forget())}>Forget all</button>}
        <span class="dim" data-size>{all.length === 1 ? "1 session" : `${all.length} sessions`}, {size_text(all.reduce((sum, each) => sum + each.bytes.length, 0))}</span>
      </div>
    </>
  );
}
export const show_kept = () => show_dialog(KeptHere, { title: "Kept here", class: "kept_here" });
