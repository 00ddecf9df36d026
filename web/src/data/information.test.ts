import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { jsonAnswer, signInAt } from '../lib/signed-in.factory.ts';
import { infoArticleQuery } from './information.ts';
import { informationKeys } from './keys.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('who has read a text in one language gets it in the other one after a change', async () => {
  signInAt((_method, { searchParams }) => jsonAnswer({ title: searchParams.get('lang') }));
  const titleIn = async (lang: 'de' | 'en') => (await queryClient.fetchQuery(infoArticleQuery(lang, 1))).title;
  expect([await titleIn('de'), await titleIn('en'), await titleIn('de')]).toEqual(['de', 'en', 'de']);
});

test('a text is read in the list as soon as it is there, without another question [INFO-04]', async () => {
  signInAt(() => jsonAnswer({ title: 'Fieber' }));
  const key = informationKeys.list('de');
  queryClient.setQueryData(key, [{ info_texts: [1, 2].map((id) => ({ id, is_read: false })) }]);
  await queryClient.fetchQuery(infoArticleQuery('de', 1));
  expect(queryClient.getQueryData(key)).toEqual([
    {
      info_texts: [
        { id: 1, is_read: true },
        { id: 2, is_read: false },
      ],
    },
  ]);
});
