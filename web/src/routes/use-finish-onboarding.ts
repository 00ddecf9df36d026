import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answers } from '../features/onboarding/answers.ts';
import { payloadOf, withoutRefused } from '../features/onboarding/steps.ts';
import { wipeAnswers } from '../features/onboarding/use-kept-answers.ts';
import { updateSettings } from '../features/settings/settings.api.ts';
import { storePicture, updateMe } from '../features/users/users.api.ts';
import { currentLanguage, readText } from '../i18n/texts.ts';
import { alertStore } from '../lib/alerts.ts';
import { ApiError } from '../lib/api-error.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { logUsage } from '../lib/usage-log.ts';
import { avatarFile } from '../ui/avatar.tsx';

const RETRY_MS = 5000;

interface Finishing {
  me: Me;
  answers: Answers;
  /** Asks those again that were refused. */
  onRefused: (fields: readonly string[]) => void;
}

/** Everything that was answered, then the end of the onboarding [ONB-04, ONB-09]; each call may come twice. */
const saveAll = async ({ me, answers }: Pick<Finishing, 'me' | 'answers'>): Promise<void> => {
  const { avatar } = answers;
  if (avatar !== undefined && me.avatar !== avatarFile(avatar)) await storePicture(me.id, avatar);
  await updateMe(me.id, payloadOf(answers, currentLanguage()));
  await updateSettings({ onboarding: { onboarding_chat: false } });
};

/** Saves and goes home. What fails is tried again by itself; nothing is forgotten before it is saved. */
export const useFinishOnboarding = (finishing: Finishing) => {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<'idle' | 'saving' | 'failed'>('idle');

  const finish = async () => {
    if (phase === 'saving') return;
    setPhase('saving');
    try {
      await saveAll(finishing);
    } catch (error) {
      const refused = error instanceof ApiError ? Object.keys(error.errors) : [];
      if (withoutRefused(finishing.answers, refused) === finishing.answers) return setPhase('failed');
      setPhase('idle');
      alertStore.show('info', readText('onboarding.ask_again'));
      return finishing.onRefused(refused);
    }
    logUsage(usageLines.onboardingFinished());
    await wipeAnswers(finishing.me.id);
    await navigate({ to: '/', replace: true });
  };

  const tryAgain = useEffectEvent(() => void finish());
  useEffect(() => {
    if (phase !== 'failed') return;
    const timer = setTimeout(tryAgain, RETRY_MS);
    const stop = connectionEvents.on('server_reachable', tryAgain);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [phase]);

  return { finish, isSaving: phase === 'saving', hasFailed: phase === 'failed' };
};
