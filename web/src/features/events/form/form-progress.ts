import { TAG_MAX_LENGTH } from '@bergkette/contract/events.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import type { TextId } from '../../../i18n/areas.ts';
import type { FormState } from './form-reducer.ts';
import type { FormValues } from './form-values.ts';
import { findInvalidStep, isStepId, QUICK, requireStep, stepsOf } from './steps.ts';

/** Position and number of steps, from 1: "3 / 7" [EVF-04]. */
export const progressOf = (state: FormState): { position: number; count: number } => {
  const steps = stepsOf(state.values.location);
  return { position: steps.findIndex((step) => step.id === state.step) + 1, count: steps.length };
};

export const isLastStep = (state: FormState): boolean => {
  const { position, count } = progressOf(state);
  return position === count;
};

/** A tag that is too long stays in its field, and would be lost if the form went on. */
const isTagTooLong = ({ typedTag }: FormState): boolean => isTooLong(typedTag.trim(), TAG_MAX_LENGTH);

/**
 * The reason why forward, or at a single answer saving, is blocked, if it is [EVF-06]. The mood shown by an untouched
 * slider counts as an answer.
 */
export const findBlockedReason = (state: FormState, shownMood?: Mood): TextId<'app'> | undefined => {
  if (isTagTooLong(state)) return 'event.tag_too_long';
  if (state.isSingle || !isStepId(state.step)) return findInvalidStep(state.values)?.missing;
  const step = requireStep(state.step);
  if (step.isValid(state.values) || (step.id === 'mood' && shownMood !== undefined)) return undefined;
  return step.missing;
};

/** An event can be sent from its last step, the quick sheet or a single answer; never with an invalid step or tag. */
export const canSubmit = (state: FormState): boolean =>
  (state.isSingle || state.step === QUICK || isLastStep(state)) &&
  findInvalidStep(state.values) === undefined &&
  !isTagTooLong(state);

const withoutContents = ({ contents: _, ...values }: FormValues) => JSON.stringify(values);

/** Whether the event's own fields differ from the stored ones. */
export const areFieldsChanged = ({ values, saved }: Pick<FormState, 'values' | 'saved'>): boolean =>
  withoutContents(values) !== withoutContents(saved);

/** Whether closing now would lose input [EVF-07]. Taps in the quick sheet are made again sooner than a question is read. */
export const isDirty = (state: FormState): boolean => {
  const { text, contents } = state.values;
  const areTaps = state.step === QUICK && text.trim() === '' && !canSubmit(state);
  const hasFields = !areTaps && areFieldsChanged(state);
  return hasFields || state.typedTag.trim() !== '' || contents.some((item) => item.action_id !== 0);
};
