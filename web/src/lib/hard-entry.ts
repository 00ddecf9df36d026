import { DIFFICULTY_MAX, type Difficulty } from '@bergkette/contract/events.rules.ts';
import { isHardMoment } from '@bergkette/contract/hard-moments.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { hasDarkWord } from './dark-words.ts';

/** Whether a sentence says that somebody does not want to live any more, as `hasDarkWord` tells of a search. */
export const hasDarkSentence = (text: string): boolean => text.split(/[.!?…\n]+/).some(hasDarkWord);

interface Written {
  mood: number | null;
  difficulty?: number | null;
  text: string;
}

/** Whether thanks and the way to help follow an event: by its mood and difficulty, or by its words, whatever face was tapped. */
export const isHardEntry = ({ text, ...values }: Written): boolean => isHardMoment(values) || hasDarkSentence(text);

/** `schlecht` and worse. */
export const HARD_MOOD_MAX = 2;

/** Very exhausting, or a bad mood: what the handout shows, and what a person may leave out of their book as a whole. */
export const isHardEvent = ({ mood, difficulty }: { mood: Mood; difficulty: Difficulty }): boolean =>
  difficulty === DIFFICULTY_MAX || mood <= HARD_MOOD_MAX;
