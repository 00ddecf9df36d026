import type { Marker } from '@bergkette/contract/progress.ts';

/** Number of places in the drawing: the last ones passed and the next one. */
export const SHOWN_PLACES = 7;
export const PROFILE_WIDTH = 320;
export const PROFILE_HEIGHT = 140;
const GROUND = 128;
const HIGHEST = 26;
/** Height of a valley as a part of the lower peak beside it. */
const VALLEY_PART = 0.45;
const STEEPNESS = 0.3;

interface ProfilePeak {
  isPassed: boolean;
  x: number;
  y: number;
}

/** The last places passed and the next one, the lowest first. */
export const placesAround = (markers: readonly Marker[], value: number): Marker[] => {
  const next = markers.findIndex((marker) => marker.value > value);
  const end = next === -1 ? markers.length : next + 1;
  return markers.slice(Math.max(0, end - SHOWN_PLACES), end);
};

/** Heights are drawn by their logarithm, because they go from 10 m to 3,200 km. */
export const peaksOf = (places: readonly Marker[], value: number): ProfilePeak[] => {
  const logs = places.map((place) => Math.log10(place.value));
  const [lowest, highest] = [Math.min(...logs), Math.max(...logs)];
  const gap = PROFILE_WIDTH / (places.length + 1);
  return places.map((place, index) => {
    const part = highest === lowest ? 1 : 0.4 + (0.6 * (Math.log10(place.value) - lowest)) / (highest - lowest);
    return {
      isPassed: place.value <= value,
      x: gap * (index + 1),
      y: GROUND - part * (GROUND - HIGHEST),
    };
  });
};

/** The ridge through these peaks as an SVG path, closed along the ground; "" for none. */
export const ridgePath = (peaks: readonly ProfilePeak[]): string => {
  const [first] = peaks;
  const last = peaks.at(-1);
  if (first === undefined || last === undefined) return '';
  // The first place stands one gap from the edge, whatever comes after it.
  const gap = first.x;
  const points = [{ x: Math.max(0, first.x - gap), y: GROUND }];
  peaks.forEach((peak, index) => {
    const before = peaks[index - 1];
    if (before)
      points.push({ x: (before.x + peak.x) / 2, y: GROUND - VALLEY_PART * (GROUND - Math.max(before.y, peak.y)) });
    points.push(peak);
  });
  points.push({ x: last.x + gap, y: GROUND });
  const bend = gap * STEEPNESS;
  const curves = points.slice(1).map((point, index) => {
    const from = points[index] ?? point;
    return `C${from.x + bend} ${from.y} ${point.x - bend} ${point.y} ${point.x} ${point.y}`;
  });
  return `M${points[0]?.x ?? 0} ${GROUND}${curves.join('')}Z`;
};
