import type { Category } from '@bergkette/contract/catalogues.ts';
import { HOME_ACTIVITY } from '@bergkette/contract/events.rules.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { now } from '../../../lib/server-time.ts';
import type { FormState } from './form-reducer.ts';
import { toEventInput } from './form-values.ts';

/** What the server gives an event at home. */
const AT_HOME = { id: 0, description: HOME_ACTIVITY, icon: 'tabler:home', category: 0 };

/** The event as screens show it until the server has it; `null` while something is missing. Its files stay in the draft. */
export const waitingEventOf = ({ values, stored }: FormState, categories: readonly Category[]): DiaryEvent | null => {
  const input = toEventInput(values, now(), stored?.datetime);
  if (input === null) return null;
  const activities = categories.flatMap((category) => category.activities);
  const activity = activities.find(({ id }) => id === input.activity) ?? AT_HOME;
  return { ...input, id: stored?.id ?? 0, activity, contents: [], time_zone: input.time_zone ?? null };
};
