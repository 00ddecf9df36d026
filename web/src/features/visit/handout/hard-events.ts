import { DIFFICULTY_MAX, type Difficulty } from '@bergkette/contract/events.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';

interface WeighedEvent {
  datetime: string;
  mood: Mood;
  difficulty: Difficulty;
}

/** `schlecht` and worse. */
const HARD_MOOD_MAX = 2;

/** Very exhausting, or a bad mood: the handout calls this a hard event. */
export const isHardEvent = ({ mood, difficulty }: WeighedEvent): boolean =>
  difficulty === DIFFICULTY_MAX || mood <= HARD_MOOD_MAX;

/** Sorts the hardest events first, among equals the latest; the first ones stay when not all fit on the handout. */
export const byHardness = (a: WeighedEvent, b: WeighedEvent): number =>
  b.difficulty - b.mood - (a.difficulty - a.mood) || Date.parse(b.datetime) - Date.parse(a.datetime);
