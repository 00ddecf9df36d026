import { MOOD_SKIPPED, type Mood } from '@bergkette/contract/moods.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { storeMood } from '../../../data/moods.ts';
import { showError } from '../../../i18n/show-error.ts';
import { readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { beginQuietTime, isSober } from '../../../lib/quiet-time.ts';
import { isUnsent } from '../../../lib/unsent-mark.ts';
import { isMood } from '../chart/mood-series.ts';

type Phase = 'open' | 'saving' | 'saved' | 'failed';

/** Chooses and stores the mood of that day. After a failure the choice stays and can be sent again [MOOD-05]. */
export const useMoodSaving = (date: string, initial: Mood | null) => {
  const [phase, setPhase] = useState<Phase>('open');
  /** The chosen face; once saved, the mood that the server holds. */
  const [mood, setMood] = useState(initial);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  const isBusy = phase === 'saving' || phase === 'saved';

  const save = async (): Promise<void> => {
    if (mood === null || isBusy) return;
    setPhase('saving');
    if (isSober({ mood })) beginQuietTime();
    try {
      const stored = await storeMood({ date, mood });
      if (isUnsent(stored)) alertStore.show('info', readText('moods.waiting'));
      if (isMood(stored.mood)) setMood(stored.mood);
      setPhase('saved');
    } catch (error) {
      setPhase('failed');
      // The dialog has gone, which would have said so.
      if (hasLeft.current) await showError(error, 'error_messages.daily_mood');
    }
  };
  return {
    phase,
    mood,
    choose: (next: Mood): void => {
      if (!isBusy) setMood(next);
    },
    save,
    /** "Not now" takes effect at once, without waiting for the server. */
    skip: (): void => {
      storeMood({ date, mood: MOOD_SKIPPED }).catch((error: unknown) => showError(error, 'error_messages.daily_mood'));
    },
  };
};
