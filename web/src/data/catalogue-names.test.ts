import type { Me } from '@bergkette/contract/users.ts';
import { afterEach, expect, test } from 'vitest';
import { speak } from '../i18n/speak.factory.ts';
import { readText, shownTexts } from '../i18n/texts.ts';
import { queryClient } from '../lib/query-client.ts';
import './catalogue-names.ts';
import { meQuery } from './me.ts';

afterEach(() => queryClient.clear());

test('what the desk added has its name in both languages, also after a change of the language (19-CATALOGUES)', async () => {
  await speak('de');
  const shown = shownTexts.get();
  const catalogue_names = { 'activity.desk-painting': { de: 'Malen', en: 'Painting' } };
  queryClient.setQueryData(meQuery.queryKey, { id: 1, catalogue_names } as unknown as Me);
  expect(readText('activity.desk-painting')).toBe('Malen');
  // Screens that stand are drawn anew.
  expect(shownTexts.get()).not.toBe(shown);
  await speak('en');
  expect(readText('activity.desk-painting')).toBe('Painting');
});
