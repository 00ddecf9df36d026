import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { createStore } from '../../../lib/store.ts';

interface MoodSavingState {
  phase: 'open' | 'saving' | 'saved' | 'failed';
  /** The face that is chosen; once saved, what the server holds. */
  mood: Mood | null;
}

interface MoodSavingParts {
  /** Resolves with what stands afterwards. */
  store: (mood: Mood) => Promise<Mood>;
  /** Shows the mood as the day's while it is still on its way. */
  remember: (mood: Mood) => void;
  /** Nobody answered: it is worth another try as soon as somebody does. */
  isUnreachable: (error: unknown) => boolean;
  /** Returns the function that stops waiting. */
  whenReachable: (listener: () => void) => () => void;
  /** It failed for good, and its dialog is gone. */
  onLost: (error: unknown) => void;
}

/**
 * The choice of one day's mood and its way to the server. What failed stays chosen and goes on by itself, with the face
 * that is chosen then; whoever leaves while it is on its way waits for nothing [MOOD-05].
 */
export const moodSaving = (initial: Mood | null, parts: MoodSavingParts) => {
  const { get, set, subscribe } = createStore<MoodSavingState>({ phase: 'open', mood: initial });
  let hasLeft = false;
  let stopWaiting: (() => void) | undefined;

  const save = async (): Promise<void> => {
    const { phase, mood } = get();
    if (mood === null || phase === 'saving' || phase === 'saved') return;
    stopWaiting?.();
    set({ phase: 'saving', mood });
    try {
      set({ phase: 'saved', mood: await parts.store(mood) });
    } catch (error) {
      set({ phase: 'failed', mood });
      if (hasLeft && !parts.isUnreachable(error)) return parts.onLost(error);
      stopWaiting = parts.whenReachable(() => void save());
    }
  };

  return {
    get,
    subscribe: (listener: () => void) => {
      hasLeft = false;
      return subscribe(listener);
    },
    /** What is on its way, or stored, is not another face any more. */
    choose: (mood: Mood): void => {
      const { phase } = get();
      if (phase === 'open' || phase === 'failed') set({ phase, mood });
    },
    save,
    /** The dialog goes; a save goes on. */
    leave: (): void => {
      hasLeft = true;
      const { phase, mood } = get();
      if (phase === 'failed') stopWaiting?.();
      if (phase === 'saving' && mood !== null) parts.remember(mood);
    },
  };
};
