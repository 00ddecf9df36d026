import { MOOD_SKIPPED, type Mood } from '@bergkette/contract/moods.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { storeMood } from '../../../data/moods.ts';
import { showError } from '../../../i18n/show-error.ts';
import { readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { connectionEvents } from '../../../lib/connection-events.ts';
import { isUnreachable } from '../../../lib/is-unreachable.ts';
import { whenForgotten } from '../../../lib/personal-data.ts';
import { beginQuietTime, isSober } from '../../../lib/quiet-time.ts';
import { useStore } from '../../../lib/store.ts';
import { isUnsent } from '../../../lib/unsent-mark.ts';
import { isMood } from '../chart/mood-series.ts';
import { moodSaving } from './mood-saving.ts';

const MAX_RETRIES = 2;

/**
 * True for failures of the server that pass. An unreachable server is handled elsewhere: with a dialog, and a new try
 * when it is back.
 */
const willPass = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && error.status >= 500;

/** Functions that stop waiting for the network. A sign-out calls them, as the next person must not send this one's mood. */
const waits = new Set<() => void>();
whenForgotten(() => {
  for (const stop of waits) stop();
});

const whenReachable = (listener: () => void): (() => void) => {
  const off = connectionEvents.on('server_reachable', listener);
  const stop = () => {
    off();
    waits.delete(stop);
  };
  waits.add(stop);
  return stop;
};

/** Chooses and stores the mood of that day. */
export const useMoodSaving = (date: string, initial: Mood | null) => {
  const { mutateAsync } = useMutation({ mutationFn: storeMood, retry: willPass });
  const [saving] = useState(() =>
    moodSaving(initial, {
      store: async (mood) => {
        if (isSober({ mood })) beginQuietTime();
        const stored = await mutateAsync({ date, mood });
        if (isUnsent(stored)) alertStore.show('info', readText('moods.waiting'));
        return isMood(stored.mood) ? stored.mood : mood;
      },
      isUnreachable,
      whenReachable,
      onLost: (error) => void showError(error, 'error_messages.daily_mood'),
    }),
  );
  useEffect(() => saving.leave, [saving]);
  const { phase, mood } = useStore(saving);

  /** "Not now" takes effect at once, without waiting for the server. */
  const skip = (): void => {
    mutateAsync({ date, mood: MOOD_SKIPPED }).catch((error: unknown) => showError(error, 'error_messages.daily_mood'));
  };
  return { phase, mood, choose: saving.choose, save: saving.save, leave: saving.leave, skip };
};
