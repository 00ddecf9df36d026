import { expect, test } from 'vitest';
import { peaksOf } from './playback.ts';

test('a waveform is as high as it is loud, the loudest stretch being whole [EVD-01]', () => {
  const samples = Float32Array.from([0, 0, 0.1, -0.1, 0.2, -0.2, 0.05, -0.05]);
  expect(peaksOf(samples, 4).map((peak) => Number(peak.toFixed(2)))).toEqual([0.1, 0.5, 1, 0.25]);
});

test('silence, and less sound than bars, are low bars', () => {
  expect(peaksOf(new Float32Array(3), 5)).toEqual([0.1, 0.1, 0.1, 0.1, 0.1]);
});
