// Pages in addition to the emulator's page: their common frame, the landing page, and one for each program, with an image for link previews.
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const kDescription = "Game programs for the first microcomputers on emulated machines, with a debugger that runs backward. In the browser.";

// `top`: relative path to the published folder, "" or "../". `card`: { url, image, description, alt } for link previews.
export function frame({ title, body, top, description = "", card = null }) {
  const told = card && [["og:type", "website"], ["og:site_name", "Janus"], ["og:title", title], ["og:description", description], ["og:url", card.url], ["og:image", card.image],
    ["og:image:width", "1200"], ["og:image:height", "630"], ["og:image:alt", card.alt]].map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`)
    .concat(`<meta name="twitter:card" content="summary_large_image">`, `<link rel="canonical" href="${escaped(card.url)}">`).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escaped(title === "Janus" ? title : `${title} - Janus`)}</title>
${description ? `<meta name="description" content="${escaped(description)}">\n` : ""}${told ? `${told}\n` : ""}<link rel="stylesheet" href="${top}style.css">
<link rel="icon" href="${top}play/icons/janus.svg" type="image/svg+xml">
</head>
<body>
<header><nav aria-label="Janus"><a href="${top}index.html">Janus</a> <a href="${top}play/">Play</a> <a href="${top}read/README.html">Read</a></nav></header>
<main>
${body}
</main>
</body>
</html>
`;
}

const short = (words, most = 220) => (words.length <= most ? words : `${words.slice(0, words.lastIndexOf(" ", most))} …`);
// Name of a tour in links (tours.ts of the page).
const place_of = (tour) => `${tour.program}${tour.name === "tutorial" ? "" : `/${tour.name}`}`;
const plain = (text) => text.replace(/[*`]|\[([^\]]*)\]\([^)]*\)/g, "$1");
const tours_of = (tours, top) => tours.map((tour) => `<li><a href="${top}play/?tour=${place_of(tour)}">${escaped(tour.title)}</a><br>${escaped(short(plain(tour.about)))}</li>`).join("\n");

export function landing(programs, base, tours) {
  const cards = programs.map((each) => `<li><a href="p/${each.name}.html"><img src="p/${each.name}.png" width="1200" height="630" alt="" loading="lazy"><b>${escaped(each.title)}</b></a>
<p>${escaped(each.credit)}. <a href="play/?program=${each.name}">Play ${escaped(each.title)}</a></p></li>`).join("\n");
  return frame({
    title: "Janus", top: "", description: kDescription, card: { url: base, image: new URL("janus.png", base).href, alt: "MicroChess, stopped during its search" },
    body: `<h1>Janus</h1>
<p class="lead">In 1976, a program of 1.1 kilobytes played chess on a board with six digits. Here it plays again, on its emulated machine in your browser. You can stop it in the middle of its search, and run it backward.</p>
<p class="buttons"><a class="first" href="play/">Play MicroChess</a> <a class="button" href="read/README.html">Read about it</a></p>
<p><a href="thinking.png"><img src="thinking.png" width="1280" height="800" alt="MicroChess, stopped in a check test during its search: machine, board, code, memory, open calls and timeline"></a></p>
<h2>Programs</h2>
<ul class="cards">
${cards}
</ul>
<h2>Tours</h2>
<p>Step by step, a quarter of an hour each, for users who are new to reverse debugging.</p>
<ul class="tours">${tours_of(tours, "")}</ul>
<h2>In your own page</h2>
<p>One line embeds a board, a machine or its calls in an article: <a href="play/examples/embed.html">example</a>, <a href="read/frontends/ui/web/EMBED.html">reference</a>.</p>`,
  });
}

// A link with settings for the page in its address is redirected at once.
export function program_page(program, base, tours) {
  const play = `../play/?program=${program.name}`;
  const own = tours.filter((tour) => tour.program === program.name);
  const read = `../read/software/${program.name}/`;
  return frame({
    title: program.title, top: "../", description: short(program.words || `${program.title}, by ${program.credit}.`),
    card: { url: new URL(`p/${program.name}.html`, base).href, image: new URL(`p/${program.name}.png`, base).href, alt: `${program.title} and its position` },
    body: `<h1>${escaped(program.title)}</h1>
<p class="lead">${escaped(program.credit)}</p>
<p><a href="${play}"><img src="${program.name}.png" width="1200" height="630" alt="${escaped(program.title)} on the page"></a></p>
<p class="buttons"><a class="first" id="play" href="${play}">Play ${escaped(program.title)}</a> <a class="button" href="${read}README.html">Read about it</a></p>
<p>${escaped(program.words)}</p>
${own.length > 0 ? `<h2>Tours</h2>\n<ul class="tours">${tours_of(own, "../")}</ul>\n` : ""}<p class="rights">${escaped(program.rights)}</p>
<script>
  const wishes = location.search.slice(1) + location.hash;
  if (wishes) location.replace(document.getElementById("play").href + (location.search ? "&" : "") + wishes);
</script>`,
  });
}
