import { useState } from 'react';
import { whenForgotten } from '../../../lib/personal-data.ts';
import type { Preferences } from '../hints/hint-choice.ts';
import { canResume, type ExperienceSettings, fromLastPos, nextWelcome } from './welcome-steps.ts';

/** Preferences chosen without "remember" are used until the app is closed [EXP-11]. */
let ofSession: Preferences | null = null;
whenForgotten(() => {
  ofSession = null;
});

export type SaveExperience = (patch: Partial<ExperienceSettings>) => Promise<void>;

const storedPreferences = ({ hint_type, min_hint_distance }: ExperienceSettings): Preferences => ({
  hintType: hint_type,
  minDistance: min_hint_distance,
});

/** The steps of the welcome and the answers to them; `step` is `null` when the walk begins. */
export const useWelcome = (settings: ExperienceSettings, total: number, save: SaveExperience) => {
  const [step, setStep] = useState(() => nextWelcome(null, settings, total));
  const lastAt = fromLastPos(settings.last_pos, total);
  const [startAt, setStartAt] = useState(() => (canResume(settings.last_pos, total) ? lastAt : 0));
  const [chosen, setChosen] = useState(ofSession);
  const goOn = () => setStep(nextWelcome(step, settings, total));
  // If this is not stored, the hint is only shown once more.
  const forgetHint = (patch: Partial<ExperienceSettings>) => void save(patch).catch(() => undefined);

  const keepPreferences = async (preferences: Preferences, isRemembered: boolean): Promise<void> => {
    const { hintType, minDistance } = preferences;
    if (isRemembered) {
      await save({ hint_type: hintType, min_hint_distance: minDistance, ask_preferences: false });
    }
    ofSession = isRemembered ? null : preferences;
    setChosen(ofSession);
    // Behind the cog the question is answered too.
    if (step === 'preferences_question') goOn();
  };
  return {
    step,
    startAt,
    preferences: chosen ?? storedPreferences(settings),
    keepPreferences,
    actions: {
      onUnderstood: () => {
        forgetHint({ show_initial_hint: false });
        goOn();
      },
      onResume: (isFromLast: boolean) => {
        setStartAt(isFromLast ? lastAt : 0);
        goOn();
      },
      onPreferences: (preferences: Preferences) => void keepPreferences(preferences, true).catch(() => undefined),
      onStart: (isShownAgain: boolean) => {
        if (!isShownAgain) forgetHint({ show_start_hint: false });
        goOn();
      },
    },
  };
};
