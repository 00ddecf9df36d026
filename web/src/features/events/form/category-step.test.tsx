import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { categoriesQuery } from '../../../data/catalogues.ts';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { ActivityStep, CategoryStep, chosenCategory, offeredActivities, tapOn } from './category-step.tsx';
import { type FormState, formReducer, startCreating, startEditing } from './form-reducer.ts';

beforeAll(() => loadTexts('app'));

test('a form without its categories says so, and says of the activities that they are missing [ERR-04]', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery({ ...categoriesQuery, queryFn: () => Promise.reject(new Error('gone')) });
  const shown = (Step: typeof CategoryStep) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Step state={startCreating(0)} dispatch={() => undefined} />
      </QueryClientProvider>,
    );
  expect(shown(CategoryStep)).toContain(readText('error_messages.categories'));
  expect(shown(ActivityStep)).toContain(readText('error_messages.activities'));
});

const activity = (id: number, description: string, category: number) => ({ id, description, icon: '', category });
const categories = [
  { id: 2, description: 'therapy', activities: [activity(7, 'chemo', 2), activity(8, 'surgery', 2)] },
  { id: 5, description: 'other', activities: [activity(30, 'school', 5), activity(31, 'at-home', 5)] },
];

test('a category offers its own activities, and without one all are offered [EVF-16, EVF-17]', () => {
  expect(offeredActivities(categories, 'therapy').map(({ id }) => id)).toEqual([7, 8]);
  expect(offeredActivities(categories, 'nothing')).toEqual([]);
  expect(offeredActivities(categories, undefined).map(({ id }) => id)).toEqual([7, 8, 30]);
});

test('each category names its first activities below it in one line of words, without that of home events', () => {
  const client = new QueryClient();
  client.setQueryData(categoriesQuery.queryKey, categories);
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CategoryStep state={startCreating(0)} dispatch={() => undefined} />
    </QueryClientProvider>,
  );
  expect(shown).toContain(`>${readText('activity.chemo')}, ${readText('activity.surgery').toLowerCase()}<`);
  expect(shown).toContain(`>${readText('activity_short.school')}<`);
});

const surgery = activity(8, 'surgery', 2);
const atCategories = (stored: typeof surgery): FormState => {
  const opened = startEditing(diaryEvent({ activity: stored }), null);
  return formReducer(formReducer(opened, { type: 'single', step: 'activity' }), { type: 'back' });
};
const tapped = (state: FormState, category: string) => formReducer(state, tapOn(category, categories, state.values));

test('a stored event has the category of its activity, which a tap on it keeps and another one clears [EVF-19] (16-A2)', () => {
  const state = atCategories(surgery);
  expect(chosenCategory(categories, state.values)).toBe('therapy');
  const same = tapped(state, 'therapy');
  expect({ step: same.step, values: same.values, again: tapped(same, 'therapy') }).toEqual({
    step: 'activity',
    values: state.values,
    again: same,
  });
  const other = tapped(state, 'other');
  expect({ step: other.step, activity: other.values.activityId }).toEqual({ step: 'activity', activity: null });
  expect(chosenCategory(categories, other.values)).toBe('other');
});

test('an activity that is offered no more has no category that is chosen, and any can be', () => {
  const state = atCategories(activity(9, 'gone', 2));
  expect(chosenCategory(categories, state.values)).toBeUndefined();
  expect(tapped(state, 'therapy').values).toMatchObject({ category: 'therapy', activityId: null });
});

test('the clinic form does not offer the activity of home events [EVF-17]', () => {
  expect(offeredActivities(categories, 'other').map(({ id }) => id)).toEqual([30]);
});
