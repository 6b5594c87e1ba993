/** Eight short sounds and a bell, made on the spot: a few notes each, no files. */
import { settings } from "./settings.svelte";

/** One note: pitch at its beginning and end in hertz, when it begins and how long it lasts in seconds, how loud (noise loses most of it in its filter), which wave. */
type Note = { from: number; to?: number; at?: number; long: number; loud?: number; wave?: OscillatorType | "noise" };

const SOUNDS = {
  turn: [
    { from: 660, long: 0.2 },
    { from: 880, at: 0.12, long: 0.5 },
  ],
  paper: [{ from: 2600, to: 900, long: 0.09, loud: 2, wave: "noise" }],
  place: [{ from: 210, to: 95, long: 0.14, loud: 1.6, wave: "triangle" }],
  points: [
    { from: 1047, long: 0.12, loud: 0.7 },
    { from: 1319, at: 0.07, long: 0.25, loud: 0.7 },
  ],
  bus: [
    { from: 349, long: 0.14, loud: 0.5, wave: "square" },
    { from: 440, at: 0.16, long: 0.2, loud: 0.5, wave: "square" },
  ],
  dice: [0, 0.09, 0.2, 0.28, 0.42].map((at) => ({ from: 1800, to: 500, at, long: 0.04, loud: 3, wave: "noise" as const })),
  coins: [
    { from: 2093, long: 0.08, loud: 0.6, wave: "triangle" },
    { from: 2637, at: 0.06, long: 0.18, loud: 0.6, wave: "triangle" },
  ],
  whistle: [
    { from: 740, to: 790, long: 0.34, loud: 0.6 },
    { from: 932, to: 988, long: 0.34, loud: 0.4 },
  ],
  end: [523, 659, 784, 1047].map((from, i) => ({ from, at: 0.14 * i, long: i < 3 ? 0.2 : 0.8 })),
} satisfies Record<string, Note[]>;
export type Sound = keyof typeof SOUNDS;

const LOUD = 0.12;
let audio: AudioContext | null = null;

/** For those who asked for sounds. */
export function play(name: Sound): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  for (const note of SOUNDS[name]) strike(audio, note);
}

function strike(audio: AudioContext, { from, to = from, at = 0, long, loud = 1, wave = "sine" }: Note): void {
  const [start, end] = [audio.currentTime + at, audio.currentTime + at + long];
  const gain = audio.createGain();
  gain.gain.setValueAtTime(LOUD * loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(audio.destination);
  if (wave === "noise") rustle(audio, gain, from, to, start, end);
  else ring(audio, gain, from, to, start, end, wave);
}

function ring(audio: AudioContext, out: AudioNode, from: number, to: number, start: number, end: number, wave: OscillatorType): void {
  const tone = new OscillatorNode(audio, { type: wave, frequency: from });
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  tone.connect(out);
  tone.start(start);
  tone.stop(end);
}

/** Noise through a filter that falls: paper, or dice on a table. */
function rustle(audio: AudioContext, out: AudioNode, from: number, to: number, start: number, end: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * (end - start)), audio.sampleRate);
  buffer.copyToChannel(
    Float32Array.from({ length: buffer.length }, () => Math.random() * 2 - 1),
    0,
  );
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: from, Q: 1.2 });
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(filter).connect(out);
  source.start(start);
}
