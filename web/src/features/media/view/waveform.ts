import { peaksOf } from './peaks.ts';

export const BAR_COUNT = 28;
/** Enough for bars, and an hour of it still fits a phone. */
const SAMPLE_RATE = 8000;
/** Larger ones get plain bars: all of it would have to be decoded. */
const MAX_BYTES = 12 * 1024 * 1024;

export interface Waveform {
  peaks: number[];
  durationS: number;
}

/** What a recording looks like; `null` where the browser cannot decode it. */
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
