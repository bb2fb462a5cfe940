/** Soft sounds made on the spot: silent before the first click, and where the viewer has turned them down. */
import { type Cue, partsOf, type Sound } from "../logic/sounds.ts";
import { settings } from "./settings.svelte.ts";

let context: AudioContext | undefined;
let clicked = false;
if (typeof addEventListener === "function") {
  const first = () => {
    clicked = true;
    removeEventListener("pointerdown", first, true);
    removeEventListener("keydown", first, true);
  };
  addEventListener("pointerdown", first, true);
  addEventListener("keydown", first, true);
}

function ready(): AudioContext | undefined {
  if (!clicked || settings.volume <= 0 || document.hidden) return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A hiss that dies away, around a pitch. */
function rustle(audio: AudioContext, pitch: number, long: number): [AudioBufferSourceNode, AudioNode] {
  const length = Math.ceil(audio.sampleRate * long);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const noise = new AudioBufferSourceNode(audio, { buffer });
  return [noise, noise.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.9 }))];
}

/** A sound, `wait` milliseconds from now. */
export function play(sound: Sound, wait = 0, note = 0): void {
  const audio = ready();
  if (!audio) return;
  const master = new GainNode(audio, { gain: settings.volume });
  master.connect(audio.destination);
  for (const part of partsOf(sound, note)) {
    const start = audio.currentTime + wait / 1000 + part.at;
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(part.loud, start + Math.min(0.012, part.long / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, start + part.long);
    gain.connect(master);
    if (part.noise) {
      const [noise, filtered] = rustle(audio, part.pitch, part.long);
      filtered.connect(gain);
      noise.start(start);
    } else {
      const tone = new OscillatorNode(audio, { type: part.wave ?? "sine", frequency: part.pitch });
      tone.connect(gain);
      tone.start(start);
      tone.stop(start + part.long);
    }
  }
}

export function playAll(cues: readonly Cue[], scale: (ms: number) => number): void {
  for (const cue of cues) play(cue.sound, scale(cue.at), cue.note);
}
