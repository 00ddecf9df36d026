/** A lower bar could not be seen. */
const FLOOR = 0.1;

/** Loudness of `count` equal parts of the recording, relative to the loudest part, which is 1. */
export const peaksOf = (samples: Float32Array, count: number): number[] => {
  const stretch = Math.max(1, Math.floor(samples.length / count));
  const loudness = Array.from({ length: count }, (_, index) => {
    const part = samples.subarray(index * stretch, (index + 1) * stretch);
    return part.length === 0 ? 0 : Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
  const loudest = Math.max(...loudness);
  return loudness.map((value) => (loudest === 0 ? FLOOR : Math.max(FLOOR, value / loudest)));
};
