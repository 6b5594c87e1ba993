/** A picture of the final board with the scores below it, to show to others. */
import type { Chip } from "./boards";

export interface Line {
  name: string;
  score: string;
  chip: Chip | null;
  won: boolean;
}

const ROW = 0.05; // of the width
const escape = (words: string) => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The drawing of the server, with a line for each player. */
export function poster(board: string, [wide, high]: [number, number], title: string, lines: Line[], dark: boolean): string {
  const [row, ink, ground] = [wide * ROW, dark ? "#f2ecdd" : "#1f2530", dark ? "#0d1320" : "#f6f1e5"];
  const whole = high + row * (lines.length + 2);
  const text = (x: number, y: number, words: string, more: string) => `<text x="${x}" y="${y}" ${more}>${escape(words)}</text>`;
  const rows = lines.map(({ name, score, chip, won }, i) => {
    const y = high + row * (i + 2.1);
    const weight = `font-weight="${won ? 700 : 400}"`;
    return (chip ? mark(chip, row, y) : "") + text(row * 1.9, y, name, weight) + text(wide - row, y, score, `text-anchor="end" ${weight}`);
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${whole}" width="${wide}" height="${whole}" font-family="sans-serif" font-size="${row * 0.62}" fill="${ink}" style="--ink: ${ink}; --ground: ${ground}">` +
    `<rect width="${wide}" height="${whole}" fill="${ground}"/>` +
    board.replace("<svg ", `<svg width="${wide}" height="${high}" `) +
    text(row, high + row, title, 'font-weight="700"') +
    `${rows.join("")}</svg>`
  );
}

/** The colour and letter of a seat, as beside its name on the page. */
function mark({ colour, on, letter }: Chip, row: number, y: number): string {
  const [side, middle] = [row * 0.7, row * 1.2];
  return (
    `<rect x="${middle - side / 2}" y="${y - row * 0.58}" width="${side}" height="${side}" rx="${side / 4}" style="fill: ${escape(colour)}"/>` +
    `<text x="${middle}" y="${y - row * 0.06}" text-anchor="middle" font-size="${row * 0.46}" font-weight="700" style="fill: ${escape(on)}">${escape(letter)}</text>`
  );
}

/** As a picture that every program shows. */
export async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

/** To another program of this device if it takes pictures, else as a file. */
export async function share(picture: Blob, name: string, title: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file], title }).catch(() => undefined);
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
