import type { DiaryEvent } from '@bergkette/contract/events.ts';

/** A new event that was stored just now. */
export interface StoredNews {
  event: Pick<DiaryEvent, 'id' | 'location' | 'mood' | 'difficulty'> & { isFever: boolean };
  isHard: boolean;
  /** Deletes the event again; `null` where it was saved with a button. */
  takeBack: (() => void) | null;
  /** Says it as a message that names the event, with the same ways. */
  sayPlainly: () => void;
}

/** Returns whether it says it. */
type Answer = (news: StoredNews) => boolean;
let answer: Answer | null = null;

/** Lets one part of the app confirm a new event: Firn on the path, else the message. */
export const storedNews = {
  /** @returns a function that removes the listener */
  answerWith(next: Answer): () => void {
    answer = next;
    return () => {
      if (answer === next) answer = null;
    };
  },
  /** @returns false if nobody says it */
  tell: (news: StoredNews): boolean => answer?.(news) ?? false,
};
