/** QR codes (ISO 18004): a short text as squares, so that a phone can open a link. Bytes, error correction M, versions 1 to 10. */

const PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; // words of error correction in each block, by version
const BLOCKS = [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27], [31, 31, 31, 31], [38, 38, 39, 39], [36, 36, 36, 37, 37], [43, 43, 43, 43, 44]]; // prettier-ignore
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

type Cells = (boolean | null)[][]; // null: not yet decided

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Dark squares, row by row; null, if the text is too long. */
export function squares(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((blocks, i) => bytes.length <= sum(blocks) - (i < 9 ? 2 : 3)) + 1;
  if (!version) return null;
  const bits = interleaved(words(bytes, version), version).flatMap((word) => binary(word, 8));
  const drawn = MASKS.map((_, mask) => filled(version, bits, mask));
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** The same as one path of SVG, each square one unit wide. */
export function path(cells: boolean[][]): string {
  return cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
const binary = (value: number, length: number) => Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);

// What is written

/** The mode (bytes), the length, the bytes, an end, and padding. */
function words(bytes: number[], version: number): number[] {
  const capacity = sum(BLOCKS[version - 1]!);
  const bits = [...binary(4, 4), ...binary(bytes.length, version < 10 ? 8 : 16), ...bytes.flatMap((byte) => binary(byte, 8))];
  bits.push(...Array(Math.min(4, capacity * 8 - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const found = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  return [...found, ...Array.from({ length: capacity - found.length }, (_, i) => (i % 2 ? 17 : 236))];
}

/** Block by block with its correction, then a word of each block in turn. */
function interleaved(data: number[], version: number): number[] {
  let at = 0;
  const blocks = BLOCKS[version - 1]!.map((length) => data.slice(at, (at += length)));
  const checks = blocks.map((block) => correction(block, PER_BLOCK[version - 1]!));
  return [...inTurn(blocks), ...inTurn(checks)];
}

function inTurn(lists: number[][]): number[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => (i < list.length ? [list[i]!] : []))).flat();
}

/** Product in the field of 256 elements that QR codes use. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Reed-Solomon: the rest of a division by the generator of this degree. */
function correction(data: number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < degree; i += 1, root = times(root, 2))
    generator = [...generator, 0].map((value, at) => value ^ (at ? times(generator[at - 1]!, root) : 0));
  const rest: number[] = Array(degree).fill(0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    generator.slice(1).forEach((value, at) => (rest[at]! ^= times(value, factor)));
  }
  return rest;
}

// Where it is drawn

function filled(version: number, bits: number[], mask: number): boolean[][] {
  const cells = frame(version, mask);
  const fixed = cells.map((row) => row.map((cell) => cell !== null));
  const size = cells.length;
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!fixed[row]![column]) cells[row]![column] = Boolean(bits[next++]) !== MASKS[mask]!(row, column);
    }
  }
  return cells as boolean[][];
}

/** Finders, timing, alignment, and what says how to read the rest. */
function frame(version: number, mask: number): Cells {
  const size = 17 + 4 * version;
  const cells: Cells = Array.from({ length: size }, () => Array(size).fill(null));
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) ring(cells, row, column, 4); // prettier-ignore
  const centres = ALIGNED[version - 1]!;
  for (const row of centres) for (const column of centres) if (cells[row]![column] === null) ring(cells, row, column, 2);
  for (let i = 8; i < size - 8; i += 1) cells[6]![i] = cells[i]![6] = i % 2 === 0;
  writeFormat(cells, mask);
  if (version >= 7) writeVersion(cells, version);
  return cells;
}

/** Squares in squares: a finder with its margin (4), or an alignment pattern (2). */
function ring(cells: Cells, row: number, column: number, reach: number): void {
  for (let r = -reach; r <= reach; r += 1)
    for (let c = -reach; c <= reach; c += 1) {
      const far = Math.max(Math.abs(r), Math.abs(c));
      if (cells[row + r]?.[column + c] !== undefined) cells[row + r]![column + c] = reach === 4 ? far !== 2 && far !== 4 : far !== 1;
    }
}

/** Error correction M is 0; the rest of a division, and a mask so that it is never all white. */
function writeFormat(cells: Cells, mask: number): void {
  const size = cells.length;
  const bits = ((mask << 10) | rest(mask, 10, 0x537)) ^ 0x5412;
  const bit = (i: number) => Boolean((bits >> i) & 1);
  for (let i = 0; i < 15; i += 1) {
    const [row, column] = i < 6 ? [i, 8] : i < 8 ? [i + 1, 8] : i === 8 ? [8, 7] : [8, 14 - i];
    cells[row]![column] = bit(i);
    if (i < 8) cells[8]![size - 1 - i] = bit(i);
    else cells[size - 15 + i]![8] = bit(i);
  }
  cells[size - 8]![8] = true;
}

function writeVersion(cells: Cells, version: number): void {
  const bits = (version << 12) | rest(version, 12, 0x1f25);
  for (let i = 0; i < 18; i += 1) {
    const [a, b] = [Math.floor(i / 3), cells.length - 11 + (i % 3)];
    cells[a]![b] = cells[b]![a] = Boolean((bits >> i) & 1);
  }
}

function rest(value: number, degree: number, generator: number): number {
  let left = value;
  for (let i = 0; i < degree; i += 1) left = (left << 1) ^ ((left >> (degree - 1)) * generator);
  return left;
}

/** How hard it is to read: long runs, blocks, and too much of one colour. (Any mask can be read; this only chooses the best.) */
function penalty(cells: boolean[][]): number {
  const turned = cells.map((_, i) => cells.map((row) => row[i]!));
  const lines = [...cells, ...turned].map((line) => line.map(Number).join(""));
  const runs = sum(lines.flatMap((line) => [...line.matchAll(/0{5,}|1{5,}/g)].map((run) => run[0].length - 2)));
  const finders = sum(lines.map((line) => 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length));
  const blocks = sum(cells.slice(1).map((row, r) => row.slice(1).filter((cell, c) => cell === row[c] && cell === cells[r]![c] && cell === cells[r]![c + 1]).length)); // prettier-ignore
  const share = sum(cells.map((row) => row.filter(Boolean).length)) / cells.length ** 2;
  return runs + finders + 3 * blocks + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}
