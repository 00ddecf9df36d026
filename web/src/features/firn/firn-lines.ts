import { skyOf } from '../../ui/atmosphere.ts';
import type german from './lines/de.json';

export type Pool = keyof typeof german;
export type Lines = Readonly<Record<Pool, readonly string[]>>;

/** Number of entries before a line may be repeated. */
export const APART = 30;
const AWAY_DAYS = 21;
const HUNDRED = 100;
const GLAD_FROM = 5;
const LOW_MAX = 3;
const HARDEST = 4;

export interface Entry {
  mood: number;
  difficulty: number;
  /** Whether the way to help stands beside the line. */
  isHard: boolean;
  /** Number of events on the path, including this one. */
  count: number;
  /** Days since the event before; `null` where there is none. */
  awayDays: number | null;
  hour: number;
  /** Whether something bad, or a fever, is less than an hour ago: no occasion is told then. */
  isAfterBad: boolean;
}

const ordinary = ({ mood, difficulty }: Entry): readonly Pool[] => {
  if (mood < GLAD_FROM) return ['plain'];
  return difficulty === HARDEST ? ['effort', 'good'] : ['good'];
};

/**
 * Returns the kinds of lines that fit an entry, the best first. A later kind is used when all lines of the earlier ones
 * were said lately. A bad day comes before every occasion, as nobody wants to celebrate then.
 */
export const poolsFor = (entry: Entry): readonly Pool[] => {
  if (entry.isHard) return ['hard', 'quiet'];
  if (entry.mood <= LOW_MAX) return ['low', 'quiet'];
  if (entry.count === 1) return ['first', ...ordinary(entry)];
  if (entry.count === HUNDRED && !entry.isAfterBad) return ['hundred', ...ordinary(entry)];
  if ((entry.awayDays ?? 0) >= AWAY_DAYS) return ['back', ...ordinary(entry)];
  return skyOf(entry.hour) === 'night' ? ['night', ...ordinary(entry)] : ordinary(entry);
};

/** This line is quoted from the documents, so it is said before the other lines for a hard day. */
const THANKS = 'hard.0';

const idsOf = (lines: Lines, pool: Pool): string[] => lines[pool].map((_, index) => `${pool}.${index}`);

/**
 * @param said ids of the lines said before, the latest last
 * @param roll random number from 0 to 1
 */
export const pickLine = (
  lines: Lines,
  pools: readonly Pool[],
  said: readonly string[],
  roll: number,
): { id: string; text: string } => {
  const recent = new Set(said.slice(-APART));
  const fresh = pools.map((pool) => idsOf(lines, pool).filter((id) => !recent.has(id)));
  const ids = fresh.find((some) => some.length > 0) ?? idsOf(lines, 'quiet');
  const chosen = ids[Math.min(ids.length - 1, Math.floor(roll * ids.length))] ?? 'quiet.0';
  const id = ids.includes(THANKS) ? THANKS : chosen;
  const [pool, index] = id.split('.');
  return { id, text: lines[pool as Pool][Number(index)] ?? '' };
};

/** Adds a line to the ids of the last said lines, which are stored. */
export const withSaid = (said: readonly string[], id: string): string[] => [...said, id].slice(-APART);
