// Converts the documents of the source tree to pages: all that README.md and the programs' READMEs link to. A linked
// file that is not a document, such as a source, becomes a page with its text.
import markdown from "markdown-it";
import anchor from "markdown-it-anchor";
import { cp, mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { frame } from "./pages.mjs";

const kPicture = /\.(png|gif|jpe?g|svg|webp)$/i;
const kMost = 200_000;  // maximum size of a shown source
// Same anchors as GitHub, so that links that work there work here.
const slug = (text) => text.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/\s/g, "-");
const md = markdown({ html: false, linkify: false }).use(anchor, { slugify: slug, tabIndex: false });
const html_name = (name) => (name.endsWith(".md") ? name.replace(/\.md$/, ".html") : `${name}.html`);
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export async function write_documents(sources, output, roots) {
  const pages = new Map();  // by path in the source tree
  const titles = new Map(), words = new Map();
  const kind_of = (name) => stat(path.join(sources, name)).then((is) => (is.isDirectory() ? "folder" : "file"), () => "");
  const wanted = [];
  // A folder is shown as its README, or as a list of its contents.
  const page_of = async (name) => {
    const readme = path.join(name, "README.md");
    const target = (await kind_of(name)) === "folder" && (await kind_of(readme)) ? readme : name;
    if (!pages.has(target)) { pages.set(target, ""); wanted.push(target); }
    return (await kind_of(target)) === "folder" ? path.join(target, "index.html") : html_name(target);
  };
  const link = async (from, href) => {
    if (/^([a-z]+:|#)/i.test(href)) return href;
    const [place, hash] = href.split("#");
    const name = path.normalize(path.join(path.dirname(from), decodeURI(place)));
    if (name.startsWith("..") || !(await kind_of(name))) throw new Error(`${from}: links to ${href}, which is not there`);
    return encodeURI(path.relative(path.dirname(html_name(from)), await page_of(name))) + (hash ? `#${hash}` : "");
  };
  const picture = async (from, src) => {
    if (/^[a-z]+:/i.test(src)) throw new Error(`${from}: shows ${src}, which lies elsewhere`);
    const name = path.normalize(path.join(path.dirname(from), decodeURI(src)));
    await mkdir(path.dirname(path.join(output, name)), { recursive: true });
    await cp(path.join(sources, name), path.join(output, name));
    return encodeURI(path.relative(path.dirname(from), name));
  };
  const document = async (name) => {
    const text = (await readFile(path.join(sources, name), "utf8")).replace(/^<!--[^]*?-->\n?/gm, "");  // html: false would show comments
    const tokens = md.parse(text, {});
    const all = (list) => list.flatMap((token) => [token, ...all(token.children ?? [])]);
    for (const token of all(tokens)) {
      if (token.type === "link_open") token.attrSet("href", await link(name, token.attrGet("href")));
      if (token.type === "image") token.attrSet("src", await picture(name, token.attrGet("src")));
      if (token.type === "table_open") token.attrSet("tabindex", "0");
      if (token.type === "fence" || token.type === "code_block") token.attrSet("tabindex", "0");
    }
    const plain = (token) => token.children.filter((each) => each.type === "text" || each.type === "code_inline" || each.type === "softbreak").map((each) => each.content || " ").join("");
    const heading = tokens.findIndex((token) => token.type === "heading_open"), paragraph = tokens.findIndex((token, at) => at > heading && token.type === "paragraph_open" && token.level === 0 && plain(tokens[at + 1]).length > 40);
    titles.set(name, heading < 0 ? name : plain(tokens[heading + 1]));
    words.set(name, paragraph < 0 ? "" : plain(tokens[paragraph + 1]));
    return `<article class="document">${md.renderer.render(tokens, md.options, {})}</article>`;
  };
  const source = async (name) => {
    const bytes = await readFile(path.join(sources, name));
    titles.set(name, name);
    if (kPicture.test(name)) return `<h1>${escaped(name)}</h1><img src="${await picture(name, path.basename(name))}" alt="${escaped(path.basename(name))}">`;
    const text = bytes.includes(0) || bytes.length > kMost ? `${bytes.length} bytes, which are not shown here.` : bytes.toString();
    return `<h1>${escaped(name)}</h1><pre tabindex="0">${escaped(text)}</pre>`;
  };
  const folder = async (name) => {
    titles.set(name, name);
    return `<h1>${escaped(name)}</h1><ul>${(await readdir(path.join(sources, name))).filter((each) => !each.startsWith(".")).sort().map((each) => `<li>${escaped(each)}</li>`).join("")}</ul>`;
  };

  for (const root of roots) if (await kind_of(root)) await page_of(root);
  const files = [];
  for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
    const is_folder = (await kind_of(name)) === "folder";
    const body = name.endsWith(".md") ? await document(name) : is_folder ? await folder(name) : await source(name);
    const file = is_folder ? path.join(name, "index.html") : html_name(name);
    const top = path.relative(path.dirname(path.join("read", file)), ".") || ".";
    await mkdir(path.dirname(path.join(output, file)), { recursive: true });
    await writeFile(path.join(output, file), frame({ title: titles.get(name), body, top: `${top}/` }));
    files.push(file);
  }
  return { files: files.sort(), first_words: (name) => words.get(name) ?? "" };
}
