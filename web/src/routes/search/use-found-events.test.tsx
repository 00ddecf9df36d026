import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { eventSearchQuery } from '../../data/events.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useFoundEvents } from './use-found-events.ts';

beforeAll(() => loadTexts('app'));
afterEach(() => queryClient.clear());

const FILTERS = { text: 'Meer' };
const Found = () => {
  const [event] = useFoundEvents(FILTERS).events ?? [];
  return [event?.month, event?.day, event?.when].join(' | ');
};

test('an event stands under the month of its day in the place where it was written, as its day and its time do', () => {
  // 23:30 on the last day of October in Honolulu, which is November in every zone of Europe and Asia.
  const event = { id: 1, datetime: '2025-11-01T09:30:00Z', time_zone: 'Pacific/Honolulu', location: 'home', mood: 5 };
  const results = [{ ...event, difficulty: 1, activity: { id: 1, description: 'at-home' }, text: '', tags: [] }];
  queryClient.setQueryData(eventSearchQuery(FILTERS).queryKey, {
    pages: [{ count: 1, next: null, previous: null, results }],
    pageParams: [0],
  } as never);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Found />
    </QueryClientProvider>,
  );
  expect(markup).toMatch(/^October 2025 \| 31 Oct .*\| 31 Oct .*/);
});
