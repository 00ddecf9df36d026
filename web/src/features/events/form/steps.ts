import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { EVENT_TEXT_MAX_LENGTH, LOCATIONS } from '@bergkette/contract/events.rules.ts';
import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import type { TextId } from '../../../i18n/areas.ts';
import type { FormValues } from './form-values.ts';

export const STEP_IDS = ['location', 'category', 'activity', 'when', 'mood', 'difficulty', 'about', 'media'] as const;
export type StepId = (typeof STEP_IDS)[number];

/** Step with all questions of the quick entry on one sheet. */
export const QUICK = 'quick';
export type FormStep = StepId | typeof QUICK;

export const isStepId = (step: string): step is StepId => STEP_IDS.some((id) => id === step);

export interface Step {
  id: StepId;
  /** Locations whose events have this step. */
  locations: readonly LocationName[];
  isValid: (values: FormValues) => boolean;
  title: TextId<'app'>;
  subtitle?: TextId<'app'>;
  /** Reason shown when forward is blocked [EVF-06]. */
  missing?: TextId<'app'>;
}

const always = () => true;

/** All steps in their order [EVF-02, EVF-21 to EVF-26]; a home event leaves some out (decision I1). */
const STEPS: readonly Step[] = [
  {
    id: 'location',
    locations: LOCATIONS,
    isValid: (values) => values.location !== null,
    title: 'event.step.location',
    missing: 'event.location_required',
  },
  {
    id: 'category',
    locations: ['clinic'],
    isValid: ({ category, activityId }) => category !== null || activityId !== null,
    title: 'event.step.category',
    missing: 'event.category_required',
  },
  {
    id: 'activity',
    locations: ['clinic'],
    isValid: (values) => values.activityId !== null,
    title: 'event.step.activity',
    missing: 'event.activity_required',
  },
  { id: 'when', locations: LOCATIONS, isValid: always, title: 'event.step.when' },
  {
    id: 'mood',
    locations: LOCATIONS,
    isValid: (values) => values.mood !== null,
    title: 'event.step.mood',
    missing: 'event.mood_required',
  },
  {
    id: 'difficulty',
    locations: LOCATIONS,
    isValid: (values) => values.difficulty !== null,
    title: 'event.step.difficulty',
    subtitle: 'event.step.difficulty_hint',
    missing: 'event.difficulty_required',
  },
  {
    id: 'about',
    locations: ['home'],
    isValid: always,
    title: 'event.step.about',
    subtitle: 'event.step.about_hint',
  },
  {
    id: 'media',
    locations: LOCATIONS,
    isValid: (values) => !isTooLong(values.text, EVENT_TEXT_MAX_LENGTH),
    title: 'event.step.media',
    subtitle: 'event.step.optional_hint',
    missing: 'event.text_too_long',
  },
];

/** Seven steps in the clinic, and until a place is chosen; six at home [EVF-04]. */
export const stepsOf = (location: LocationName | null): readonly Step[] =>
  STEPS.filter((step) => step.locations.includes(location ?? 'clinic'));

export const requireStep = (id: StepId): Step => {
  const found = STEPS.find((step) => step.id === id);
  if (found === undefined) throw new Error(`There is no step ${id}`);
  return found;
};

export const findInvalidStep = (values: FormValues): Step | undefined =>
  stepsOf(values.location).find((step) => !step.isValid(values));

/** Returns the steps that can be reached: up to the first one without an answer. */
export const stepsWithin = (values: FormValues): readonly StepId[] => {
  const steps = stepsOf(values.location);
  const open = steps.findIndex((step) => !step.isValid(values));
  return steps.slice(0, open < 0 ? steps.length : open + 1).map(({ id }) => id);
};
