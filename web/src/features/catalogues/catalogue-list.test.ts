import type { UseQueryResult } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, readText } from '../../i18n/texts.ts';
import { CatalogueList } from './catalogue-list.tsx';

beforeAll(() => Promise.all([loadTexts('people'), loadTexts('app')]));

const listFrom = (query: Partial<UseQueryResult<string[]>>): string => {
  const props: Parameters<typeof CatalogueList<string[]>>[0] = {
    query: { data: undefined, isError: false, ...query } as UseQueryResult<string[]>,
    errorId: 'error_messages.diagnoses',
    children: (names) => names.join(', '),
  };
  return renderToStaticMarkup(createElement(CatalogueList<string[]>, props));
};

it('a picker waits for its list behind a skeleton, and says when it cannot be loaded [NAV-38]', () => {
  expect(listFrom({})).toContain(readText('diagnoses.loading'));
  expect(listFrom({ isError: true })).toContain(readText('error_messages.diagnoses'));
  expect(listFrom({ data: ['leukaemia', 'lymphoma'] })).toBe('leukaemia, lymphoma');
});
