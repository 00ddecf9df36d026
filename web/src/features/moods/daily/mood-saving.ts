import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { createStore } from '../../../lib/store.ts';

interface MoodSavingState {
  phase: 'open' | 'saving' | 'saved' | 'failed';
  /** The chosen face; once saved, the mood that the server holds. */
  mood: Mood | null;
}

interface MoodSavingParts {
  /** Resolves with the mood that the server keeps. */
  store: (mood: Mood) => Promise<Mood>;
  /** True where the server could not be reached: the save is repeated when it can be. */
  isUnreachable: (error: unknown) => boolean;
  /** Returns the function that stops waiting. */
  whenReachable: (listener: () => void) => () => void;
  /** Called when the save failed for good and the dialog is closed. */
  onLost: (error: unknown) => void;
}

/**
 * The choice of one day's mood, and its saving. After a failure the choice stays and is sent again by itself, as it is
 * then; the person can leave while it is being sent [MOOD-05].
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
    /** Ignored while a mood is being sent or is stored. */
    choose: (mood: Mood): void => {
      const { phase } = get();
      if (phase === 'open' || phase === 'failed') set({ phase, mood });
    },
    save,
    /** The dialog is closed; a running save continues. */
    leave: (): void => {
      hasLeft = true;
      if (get().phase === 'failed') stopWaiting?.();
    },
  };
};
