export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];
const DUSK_FROM_HOUR = 18;

/** Dec–Feb, Mar–May, Jun–Aug, Sep–Nov. `month` counts from 0. */
export function seasonOf(month: number): Season {
  return SEASONS[Math.floor(((((month + 1) % 12) + 12) % 12) / 3)] ?? 'winter';
}

export function skyOf(hour: number): 'day' | 'dusk' {
  return hour >= DUSK_FROM_HOUR ? 'dusk' : 'day';
}

/** Season and evening light of the drawings; colours follow in scene-tokens.css. */
export function applyAtmosphere(month: number, hour: number): void {
  document.documentElement.dataset.season = seasonOf(month);
  document.documentElement.dataset.sky = skyOf(hour);
}
