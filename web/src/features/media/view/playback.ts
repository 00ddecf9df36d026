/** True for Safari, and for all browsers of iOS, which use Safari's engine under names of their own. */
const isSafari = (userAgent: string): boolean =>
  /iPad|iPhone|iPod/.test(userAgent) || (/Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Android|Edg/.test(userAgent));

/** mp4 plays everywhere, quicktime in Safari; for other types the browser is asked (EVD-21, EVD-22, decision O27). */
export const canPlayVideo = (
  contentType: string,
  userAgent: string,
  canPlayType: (type: string) => string,
): boolean => {
  if (contentType === 'video/mp4') return true;
  if (contentType === 'video/quicktime' && isSafari(userAgent)) return true;
  return canPlayType(contentType) !== '';
};

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
