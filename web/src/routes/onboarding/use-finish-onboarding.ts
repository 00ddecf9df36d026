import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { settingsQuery, updateSettings } from '../../data/settings.ts';
import { storePicture, updateMe } from '../../data/users.ts';
import type { Answers } from '../../features/onboarding/answers.ts';
import { answersOf, payloadOf, withoutRefused } from '../../features/onboarding/steps.ts';
import { removeAnswers } from '../../features/onboarding/use-answers.ts';
import { currentLanguage, readText } from '../../i18n/texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { beginFirstDay } from '../../lib/first-day.ts';
import { putOffFirstEvent } from '../../lib/put-off.ts';
import { queryClient } from '../../lib/query-client.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { avatarFile } from '../../ui/avatar.tsx';

interface Finishing {
  me: Me;
  answers: Answers;
  /** Asks the questions of refused fields again. */
  onRefused: (fields: readonly string[]) => void;
}

/** False where another tab or device has finished first: its answers, perhaps changed since, are kept. */
const isStillDue = async (): Promise<boolean> => {
  const { onboarding } = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0, retry: false });
  return onboarding.onboarding_chat;
};

/** Whether the server has these answers, as after the first event was put off before. */
const areSaved = ({ me, answers }: Finishing): boolean => {
  const saved = answersOf(me);
  const textOf = (all: Answers) => JSON.stringify([all.avatar, payloadOf(all, me.language)]);
  return textOf(saved) === textOf(answers);
};

/** Saves all answers [ONB-09]; may be called twice. */
const saveAnswers = async ({ me, answers }: Pick<Finishing, 'me' | 'answers'>): Promise<void> => {
  const { avatar } = answers;
  if (avatar !== undefined && me.avatar !== avatarFile(avatar)) await storePicture(me.id, avatar);
  await updateMe(me.id, payloadOf(answers, currentLanguage()));
};

/**
 * Saves, ends the onboarding and goes home [ONB-04]; the kept answers are deleted only after saving. Who puts the first
 * event off goes home too, and the onboarding ends at a later opening of the app.
 */
export const useFinishOnboarding = (finishing: Finishing) => {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<'idle' | 'saving' | 'failed'>('idle');
  const saved = useRef<Answers>(undefined);

  const finish = async () => {
    const { answers, me } = finishing;
    let isKnownAlready = false;
    if (phase === 'saving') return;
    setPhase('saving');
    const isPutOff = answers['event-form'] === 'later';
    try {
      // Needs no network then: nobody is kept from their diary.
      const hasNothingToSave = isPutOff && areSaved(finishing);
      isKnownAlready = !hasNothingToSave && saved.current !== answers && !(await isStillDue());
      if (!isKnownAlready && !hasNothingToSave) {
        if (saved.current !== answers) await saveAnswers(finishing);
        saved.current = answers;
      }
      if (!isKnownAlready) beginFirstDay();
      if (isPutOff) putOffFirstEvent();
      else if (!isKnownAlready) {
        await updateSettings({ onboarding: { onboarding_chat: false } });
        logUsage(usageLines.onboardingFinished());
      }
    } catch (error) {
      const refused = error instanceof ApiError ? Object.keys(error.errors) : [];
      if (withoutRefused(answers, refused) === answers) return setPhase('failed');
      setPhase('idle');
      alertStore.show('info', readText('onboarding.ask_again'));
      return finishing.onRefused(refused);
    }
    await removeAnswers(me.id);
    await navigate({ to: '/', replace: true });
    // Shown last, because the navigation removes every alert.
    if (isKnownAlready) alertStore.show('info', readText('onboarding.known_already'));
  };

  return { finish, isSaving: phase === 'saving', hasFailed: phase === 'failed' };
};
