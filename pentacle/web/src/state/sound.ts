/** Soft sounds made on the spot; silent until the viewer turns them up. */
import { settings } from "./settings.svelte.ts";

export type Sound = "turn" | "place" | "card" | "dice" | "chime" | "bid" | "refused" | "win";

let context: AudioContext | undefined;

function ready(): AudioContext | undefined {
  if (settings.volume <= 0) return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone(audio: AudioContext, pitch: number, at: number, long: number, loud: number, type: OscillatorType = "sine"): void {
  const wave = audio.createOscillator();
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  wave.type = type;
  wave.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * settings.volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  wave.connect(gain).connect(audio.destination);
  wave.start(start);
  wave.stop(start + long);
}

function noise(audio: AudioContext, at: number, long: number, loud: number, pitch: number): void {
  const length = Math.ceil(audio.sampleRate * long);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  const gain = audio.createGain();
  gain.gain.value = loud * settings.volume;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

const PLAY: Record<Sound, (audio: AudioContext) => void> = {
  turn: (a) => [784, 1175].forEach((pitch, i) => tone(a, pitch, i * 0.14, 0.5, 0.22)),
  place: (a) => {
    noise(a, 0, 0.07, 0.5, 420);
    tone(a, 170, 0, 0.09, 0.25, "triangle");
  },
  card: (a) => noise(a, 0, 0.14, 0.35, 2600),
  dice: (a) => [0, 0.07, 0.13, 0.22, 0.34, 0.47].forEach((at) => noise(a, at, 0.05, 0.45, 900 + at * 800)),
  chime: (a) => [1319, 1976].forEach((pitch, i) => tone(a, pitch, i * 0.05, 0.45, 0.14)),
  bid: (a) => {
    noise(a, 0, 0.05, 0.6, 700);
    tone(a, 240, 0, 0.16, 0.3, "triangle");
  },
  refused: (a) => tone(a, 110, 0, 0.18, 0.3, "triangle"),
  win: (a) => [523, 659, 784, 988, 1319].forEach((pitch, i) => tone(a, pitch, i * 0.16, 0.9, 0.2)),
};

export function play(sound: Sound): void {
  const audio = ready();
  if (audio) PLAY[sound](audio);
}
