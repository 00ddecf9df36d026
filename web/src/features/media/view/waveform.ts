import { peaksOf } from './peaks.ts';

export const BAR_COUNT = 28;
/** Hz; enough for bars, and small enough that an hour of samples fits a phone's memory. */
const SAMPLE_RATE = 8000;
/** Larger recordings get plain bars, because all of the file would have to be decoded. */
const MAX_BYTES = 12 * 1024 * 1024;

export interface Waveform {
  peaks: number[];
  durationS: number;
}

/** The waveform of a recording; `null` where the browser cannot decode it. */
export const readWaveform = async (blob: Blob): Promise<Waveform | null> => {
  if (blob.size > MAX_BYTES || typeof OfflineAudioContext === 'undefined') return null;
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const sound = await context.decodeAudioData(await blob.arrayBuffer());
    return { peaks: peaksOf(sound.getChannelData(0), BAR_COUNT), durationS: sound.duration };
  } catch {
    return null;
  }
};
