import type { Settings } from '@bergkette/contract/settings.ts';

const HUNDREDTHS = 100;

/** A position in hundredths of an event's width, so that it fits every screen (decision I8) [EXP-12]. */
export const toLastPos = (position: number): number => Math.max(0, Math.round(position * HUNDREDTHS));

/** A position in events; at most the last event, because later ones may have been deleted. */
export const fromLastPos = (lastPos: number, total: number): number =>
  Math.max(0, Math.min(lastPos / HUNDREDTHS, total - 1));

/** Resuming is offered when the last position is at least the number of events [EXP-07]. */
export const canResume = (lastPos: number, total: number): boolean => total > 0 && lastPos >= total;

export type ExperienceSettings = Settings['experience'];
export type WelcomeSettings = Pick<
  ExperienceSettings,
  'show_initial_hint' | 'last_pos' | 'ask_preferences' | 'show_start_hint'
>;

const WELCOME_STEPS = ['initial_hint', 'resume_question', 'preferences_question', 'start_message'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

const isDue = (step: WelcomeStep, settings: WelcomeSettings, total: number): boolean => {
  if (step === 'initial_hint') return settings.show_initial_hint;
  if (step === 'resume_question') return canResume(settings.last_pos, total);
  return step === 'preferences_question' ? settings.ask_preferences : settings.show_start_hint;
};

/**
 * The first step that is due, or the next one after `last`; `null` when no step is left
 * [EXP-06, EXP-07, EXP-08, EXP-09].
 */
export const nextWelcome = (last: WelcomeStep | null, settings: WelcomeSettings, total: number): WelcomeStep | null => {
  const from = last === null ? 0 : WELCOME_STEPS.indexOf(last) + 1;
  return WELCOME_STEPS.slice(from).find((step) => isDue(step, settings, total)) ?? null;
};
