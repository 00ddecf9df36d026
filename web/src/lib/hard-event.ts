import { DIFFICULTY_MAX, type Difficulty } from '@bergkette/contract/events.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';

/** `schlecht` and worse. */
export const HARD_MOOD_MAX = 2;

/** Very exhausting, or a bad mood: what the handout shows, and what a person may leave out of their book as a whole. */
export const isHardEvent = ({ mood, difficulty }: { mood: Mood; difficulty: Difficulty }): boolean =>
  difficulty === DIFFICULTY_MAX || mood <= HARD_MOOD_MAX;
