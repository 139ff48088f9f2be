// Saves images of the machine's screen, as the engine draws it, and of the board.
import { ask_for, download, parts, say } from "./link";

export async function keep_machine(name: string) {
  const { answer } = await ask_for("console", { line: `screenshot ${name.replace(/[^A-Za-z0-9._-]/g, "_")}.png` });
  const wrong = answer.problem ?? answer.lines?.find((line: { kind: string }) => line.kind === "error")?.text;
  if (wrong) say(wrong, "problem");
}

export async function keep_board(name: string) {
  const board = parts.board, squares = document.querySelector(".board");
  if (!board || !squares) return;
  const { plan } = board, kSize = 64, kEdge = 24;
  const canvas = Object.assign(document.createElement("canvas"), { width: plan.files * kSize + kEdge, height: plan.ranks * kSize + kEdge });
  const context = canvas.getContext("2d")!;
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
  context.fillStyle = colour("--ground");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textAlign = "center";
  context.textBaseline = "middle";
  const text = (what: string, x: number, y: number, size: number, fill: string, edge = "") => {
    context.font = `${size}px "DejaVu Sans", "Segoe UI Symbol", "Noto Sans Symbols 2", "Apple Symbols", sans-serif`;
    context.fillStyle = fill;
    context.fillText(what, x, y);
    if (!edge) return;
    context.strokeStyle = edge;
    context.lineWidth = size * 0.02;
    context.strokeText(what, x, y);
  };
  for (let row = 0; row < plan.ranks; ++row) {
    const rank = board.white_below ? plan.ranks - 1 - row : row;
    text(plan.rank_labels[rank]!, kEdge / 2, (row + 0.5) * kSize, 13, colour("--dim"));
    for (let column = 0; column < plan.files; ++column) {
      const file = board.white_below ? column : plan.files - 1 - column, square = rank * plan.files + file, left = kEdge + column * kSize;
      if (row === 0) text(plan.file_labels[file]!, left + kSize / 2, plan.ranks * kSize + kEdge / 2, 13, colour("--dim"));
      context.fillStyle = colour((rank + file) % 2 === 0 && plan.squares[square] ? "--dark_square" : "--light_square");
      context.fillRect(left, row * kSize, kSize, kSize);
      if (square === board.from || square === board.to) { context.strokeStyle = "#d6b300"; context.lineWidth = 4; context.strokeRect(left + 2, row * kSize + 2, kSize - 4, kSize - 4); }
      const man = plan.men[board.men[square]!];
      if (man) text(man.solid + "\uFE0E", left + kSize / 2, (row + 0.54) * kSize, kSize * 0.84, man.white ? "#fffdf5" : "#17120c", man.white ? "#000" : "");
    }
  }
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
  if (blob) download(`${name}.png`, new Uint8Array(await blob.arrayBuffer()), "image/png");
}
