// The user's own programs: templates for each machine, and files opened as programs.
import h68tr_manifest from "./templates/h68tr-program/program.toml";
import h68tr_source from "./templates/h68tr-program/program.s";
import f8_manifest from "./templates/f8-program/program.toml";
import f8_source from "./templates/f8-program/program.s";
import kim1_manifest from "./templates/kim1-program/program.toml";
import kim1_source from "./templates/kim1-program/program.s";
import pc_manifest from "./templates/pc-basic/program.toml";
import pc_source from "./templates/pc-basic/program.bas";
import small_manifest from "./templates/small-basic/program.toml";
import small_source from "./templates/small-basic/program.bas";
import { begin_own, edit, name_of, work } from "./changing";
import { own_programs, type Change } from "./kept_changes";
import { changed, parts } from "./link";

type Template = { name: string; words: string; manifest: string; file: string; source: string };
export const templates: Template[] = [
  { name: "kim1-program", words: "KIM-1, 6502 assembly", manifest: kim1_manifest, file: "program.s", source: kim1_source },
  { name: "h68tr-program", words: "H68/TR, 6800 assembly", manifest: h68tr_manifest, file: "program.s", source: h68tr_source },
  { name: "f8-program", words: "F8 kit, F8 assembly", manifest: f8_manifest, file: "program.s", source: f8_source },
  { name: "small-basic", words: "Tiny BASIC on the H68/TR", manifest: small_manifest, file: "program.bas", source: small_source },
  { name: "pc-basic", words: "BASIC on a PC", manifest: pc_manifest, file: "program.bas", source: pc_source },
];

function made_of(template: Template, name: string, title: string, source: string, manifest = template.manifest): Change {
  const named = manifest.replace(/^name = .*$/m, `name = "${name}"`).replace(/^title = .*$/m, `title = ${JSON.stringify(title)}`);
  return { program: name, title, own: true, files: { [`${name}/program.toml`]: named, [`${name}/${template.file}`]: source } };
}

async function free_name(wanted: string): Promise<string> {
  const taken = new Set((await own_programs()).map((each) => each.program));
  const name = `my-${wanted.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "program"}`;
  for (let i = 1; ; i++) {
    const next = i === 1 ? name : `${name}-${i}`;
    if (!taken.has(next)) return next;
  }
}

export async function new_program(template: Template) {
  const title = /^title = "(.*)"$/m.exec(template.manifest)?.[1] ?? template.words;
  const name = await free_name(template.name);
  const number = /-(\d+)$/.exec(name)?.[1];
  await begin_own(made_of(template, name, number ? `${title}, ${number}` : title, template.source));
}

// Opens a file of the visible program if it has that name, otherwise a new program for the present machine.
export async function open_source(file: string, text: string) {
  const same = work.files.find((each) => name_of(each.path) === file);
  if (same) {
    work.chosen = same.path;
    edit(same.path, text);
    work.serial++;
    return changed();
  }
  const listing = file.toLowerCase().endsWith(".bas");
  const machine = parts.about?.machine ?? "";
  const fits = templates.filter((each) => each.file.endsWith(".bas") === listing);
  const template = fits.find((each) => each.manifest.includes(`machine = "${machine}"`)) ?? (listing && machine.startsWith("h68tr") ? fits.find((each) => each.name === "small-basic") : undefined) ??
    fits.find((each) => (parts.about?.cpu ?? "") !== "" && each.manifest.includes(`cpu = "${parts.about!.cpu}"`)) ?? (listing ? fits[fits.length - 1]! : fits[0]!);
  let manifest = template.manifest;
  if (!listing && !/^start\b/im.test(text)) {  // starts at its first byte
    const at = /(?:\.org|\*\s*=|\borg)\s*(?:\$|h')?([0-9a-f]+)/i.exec(text)?.[1];
    manifest = manifest.replace(/^entry = .*$/m, at ? `entry = 0x${at}` : "");
  }
  const title = file.replace(/\.[^.]*$/, "");
  await begin_own(made_of(template, await free_name(title), title, text, manifest));
}
