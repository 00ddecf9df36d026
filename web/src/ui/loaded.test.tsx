import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, readText } from '../i18n/texts.ts';
import { Loaded } from './loaded.tsx';

beforeAll(() => loadTexts('app'));

const shown = (query: { data?: string[]; error?: Error }): string =>
  renderToStaticMarkup(
    <Loaded
      query={{ data: undefined, error: null, refetch: () => undefined, ...query }}
      failed={{ id: 'error_messages.diagnoses' }}
      loading="it loads"
      cards={1}
    >
      {(names) => names.join(', ')}
    </Loaded>,
  );

it('a picker waits for its list behind a skeleton, and says when it cannot be loaded [NAV-38]', () => {
  expect(shown({})).toContain('it loads');
  expect(shown({ error: new Error('down') })).toContain(readText('error_messages.diagnoses'));
  expect(shown({ data: ['leukaemia', 'lymphoma'] })).toBe('leukaemia, lymphoma');
});

it('what was loaded stays while a later answer fails', () => {
  expect(shown({ data: ['leukaemia'], error: new Error('down') })).toBe('leukaemia');
});
