export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];
const DUSK_FROM_HOUR = 18;
/** Firn sleeps, the greeting says good night, the quick entry is short, and who has chosen no theme has the dark one. */
const NIGHT_FROM_HOUR = 21;
const NIGHT_TO_HOUR = 6;

/** Returns the season: Dec–Feb, Mar–May, Jun–Aug, Sep–Nov. @param month counts from 0 */
export function seasonOf(month: number): Season {
  return SEASONS[Math.floor(((((month + 1) % 12) + 12) % 12) / 3)] ?? 'winter';
}

export function skyOf(hour: number): 'day' | 'dusk' | 'night' {
  if (hour >= NIGHT_FROM_HOUR || hour < NIGHT_TO_HOUR) return 'night';
  return hour >= DUSK_FROM_HOUR ? 'dusk' : 'day';
}

/** Sets season and light of the drawings on the page. scene-tokens.css has the colours. */
export function applyAtmosphere(month: number, hour: number): void {
  document.documentElement.dataset.season = seasonOf(month);
  document.documentElement.dataset.sky = skyOf(hour);
}
