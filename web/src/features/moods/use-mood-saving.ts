import { MOOD_SKIPPED } from '@bergkette/contract/rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { showError } from '../../i18n/show-error.ts';
import type { MoodValue } from '../../illustrations/mood-face.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { rememberMood, storeMood } from './moods.api.ts';

const MAX_RETRIES = 2;

/** What passes by itself. Who cannot be reached at all has a dialog, and a moment of its own. */
const willPass = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && error.status >= 500;

export type MoodSavingPhase = 'open' | 'saving' | 'saved' | 'failed';

/** Stores the mood of that day; what failed stays chosen, and goes on by itself once the server can be reached again. */
export const useMoodSaving = (date: string) => {
  const { mutateAsync } = useMutation({ mutationFn: storeMood, retry: willPass });
  const [phase, setPhase] = useState<MoodSavingPhase>('open');
  const [wanted, setWanted] = useState<MoodValue | null>(null);

  const save = async (mood: MoodValue): Promise<void> => {
    if (phase === 'saving') return;
    setWanted(mood);
    setPhase('saving');
    try {
      await mutateAsync({ date, mood });
      setPhase('saved');
    } catch {
      setPhase('failed');
    }
  };
  const saveAgain = useEffectEvent(() => {
    if (wanted !== null) void save(wanted);
  });
  useEffect(
    () => (phase === 'failed' ? connectionEvents.on('server_reachable', () => saveAgain()) : undefined),
    [phase],
  );

  /** "Not now" counts at once; nobody waits for it. */
  const skip = (): void => {
    const skipped = { date, mood: MOOD_SKIPPED } as const;
    rememberMood(skipped);
    mutateAsync(skipped).catch((error: unknown) => showError(error, 'error_messages.daily_mood'));
  };
  return { phase, save, skip };
};
