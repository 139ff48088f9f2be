// Images for link previews, 1200 by 630: a program's board after a few moves, or its screen.
import sharp from "sharp";

const kWidth = 1200, kHeight = 630, kMargin = 50;
const kRun = 4000;  // milliseconds: maximum time for a program to show its board
const kInk = "#e8e6e1", kGround = "#16181b", kAccent = "#e8a33d";
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

// A few half moves of the user, so that there is something on the board.
const kMoves = { microchess: ["e4", "d4", "Nf3"], "microchess-upgrade": ["e4", "d4", "Nf3"], "samuel-checkers": ["22-18"] };

function stand(engine, program) {
  const parts = {};
  const look = () => Object.assign(parts, engine.look().parts);
  const until = (done) => { for (const end = Date.now() + kRun; Date.now() < end && !done(look()); ) engine.pump(40); };
  engine.ask({ do: "start", program: program.name });
  engine.ask({ do: "speed", factor: 0 });
  until(({ board }) => board?.greets || board?.waits);
  if (parts.board?.greets) engine.ask({ do: "seat", seat: 0 });
  for (const move of kMoves[program.name] ?? []) {
    until(({ board }) => board?.waits);
    if (!parts.board?.waits) break;
    engine.ask({ do: "execute", command: "move", values: { move } });
    engine.pump(200);
  }
  until(({ board }) => board?.waits);
  look();
  return parts;
}

function board_svg(board, x, y, side) {
  const { plan } = board, size = Math.floor(side / Math.max(plan.files, plan.ranks));
  const squares = [];
  for (let square = 0; square < plan.files * plan.ranks; ++square) {
    const file = square % plan.files, rank = Math.floor(square / plan.files);
    const left = x + (board.white_below ? file : plan.files - 1 - file) * size, top = y + (board.white_below ? plan.ranks - 1 - rank : rank) * size;
    const dark = (file + rank) % 2 === 0, man = plan.men[board.men[square]], last = square === board.from || square === board.to;
    squares.push(`<rect x="${left}" y="${top}" width="${size}" height="${size}" fill="${dark ? "#8b6f4e" : "#d9c9a3"}"/>`);
    if (last) squares.push(`<rect x="${left + 2}" y="${top + 2}" width="${size - 4}" height="${size - 4}" fill="none" stroke="#d6b300" stroke-width="4"/>`);
    if (man) squares.push(`<text x="${left + size / 2}" y="${top + size * 0.8}" font-size="${size * 0.82}" text-anchor="middle" fill="${man.white ? "#fffdf5" : "#17120c"}" stroke="#000" stroke-width="${man.white ? 1.2 : 0}">${man.solid}&#xFE0E;</text>`);
  }
  return squares.join("");
}

// Splits into lines of limited length.
function wrapped(text, most) {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (lines.at(-1) && `${lines.at(-1)} ${word}`.length > most) lines.push(word);
    else lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  }
  return lines;
}
const words = (text, x, y, size, most, fill) => wrapped(text, most).map((line, at) => `<text x="${x}" y="${y + at * size * 1.25}" font-size="${size}" fill="${fill}">${escaped(line)}</text>`).join("");

export async function card_of(engine, program) {
  const parts = stand(engine, program);
  const side = kHeight - 2 * kMargin, left = kMargin + side + 50;
  const screens = (parts.about?.displays ?? []).map((info, index) => ({ info, dots: engine.picture(index) })).filter(({ info, dots }) => info.kind !== "digits" && !info.aside && dots.length === info.width * info.height * 4);
  const pieces = [];
  if (!parts.board && screens[0]) {
    const { info, dots } = screens[0];
    const picture = sharp(Buffer.from(dots), { raw: { width: info.width, height: info.height, channels: 4 } }).resize({ width: side, height: side, fit: "contain", kernel: "nearest", background: "#000" });
    pieces.push({ input: await picture.png().toBuffer(), left: kMargin, top: kMargin });
  }
  const title = wrapped(program.title, 16).length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${kWidth}" height="${kHeight}" font-family="DejaVu Sans, sans-serif"><rect width="${kWidth}" height="${kHeight}" fill="${kGround}"/>
${parts.board ? board_svg(parts.board, kMargin, kMargin, side) : ""}
${words(program.title, left, 130, 56, 16, kInk)}${words(program.credit, left, 130 + title * 70 + 20, 28, 32, kAccent)}
${words(parts.about?.title ?? "", left, 130 + title * 70 + 20 + wrapped(program.credit, 32).length * 35 + 30, 24, 36, kInk)}
${words("Janus: on its machine, in your browser, forward and backward", left, kHeight - kMargin - 50, 24, 36, kInk)}</svg>`;
  return sharp(Buffer.from(svg)).composite(pieces).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

export const page_card = (screenshot) => sharp(screenshot).resize({ width: kWidth, height: kHeight, fit: "cover", position: "top" }).png({ palette: true, compressionLevel: 9 }).toBuffer();
