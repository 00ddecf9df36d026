import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { categoriesQuery } from '../../../data/catalogues.ts';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { ActivityStep, CategoryStep, offeredActivities } from './category-step.tsx';
import { startCreating } from './form-reducer.ts';

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

test('a category offers its own activities [EVF-16, EVF-17]', () => {
  expect(offeredActivities(categories, 'therapy').map(({ id }) => id)).toEqual([7, 8]);
  expect(offeredActivities(categories, 'nothing')).toEqual([]);
});

test('the clinic form does not offer the activity of home events [EVF-17]', () => {
  expect(offeredActivities(categories, 'other').map(({ id }) => id)).toEqual([30]);
});
