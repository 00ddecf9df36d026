import type { LocationName } from '@bergkette/contract/catalogues.ts';

/** A new event that was stored just now. */
export interface StoredNews {
  event: { id: number; location: LocationName; mood: number; difficulty: number };
  isHard: boolean;
  /** Deletes the event again; `null` where it was saved with a button. */
  takeBack: (() => void) | null;
}

type Answer = (news: StoredNews) => void;
let answer: Answer | null = null;

/** Only one part of the app confirms a new event: Firn where there is a path, else the message. */
export const storedNews = {
  /** @returns a function that removes the listener */
  answerWith(next: Answer): () => void {
    answer = next;
    return () => {
      if (answer === next) answer = null;
    };
  },
  /** @returns false where nobody listens */
  tell(news: StoredNews): boolean {
    answer?.(news);
    return answer !== null;
  },
};
