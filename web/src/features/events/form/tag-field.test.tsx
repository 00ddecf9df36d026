import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tagsQuery } from '../../../data/catalogues.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { startCreating } from './form-reducer.ts';
import { emptyValues } from './form-values.ts';
import { TagField } from './tag-field.tsx';

const markupOf = (tags: string[], own: string[], hasTopics: boolean): string => {
  const client = new QueryClient();
  client.setQueryData(
    tagsQuery.queryKey,
    own.map((name, id) => ({ id, name })),
  );
  const state = { ...startCreating(0), values: { ...emptyValues(0), tags } };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TagField state={state} dispatch={() => undefined} hasTopics={hasTopics} />
    </QueryClientProvider>,
  );
};

const chips = (tags: string[]): { text: string | undefined; isChosen: boolean }[] => {
  const markup = markupOf(tags, ['Ayla', 'Oma', 'Zug'], false);
  return [...markup.matchAll(/<button([^>]*)>(?:<bdi>)?([^<]*)/g)].map(([, attributes = '', text]) => ({
    text,
    isChosen: /aria-pressed="true"|entfernen|remove/.test(attributes),
  }));
};

test('a known tag stays where it is when it is chosen, and a new one comes behind the known ones (16-A7)', async () => {
  await loadTexts('app');
  const before = chips([]).map(({ text }) => text);
  expect(before.slice(0, 3)).toEqual(['Ayla', 'Oma', 'Zug']);
  expect(chips(['Zug']).map(({ text }) => text)).toEqual(before);
  expect(chips(['Zug']).filter(({ isChosen }) => isChosen)).toEqual([{ text: 'Zug', isChosen: true }]);
  expect(chips(['Kino', 'Oma']).map(({ text }) => text)).toEqual(['Ayla', 'Oma', 'Zug', 'Kino', ...before.slice(3)]);
});

test('one’s own words are tiles before those of the topics, and a new one stands beside its field (17-B1)', async () => {
  await loadTexts('app');
  const markup = markupOf(['Ayla', 'Kino'], ['Ayla', 'Oma'], true);
  const tiles = [...markup.matchAll(/<button[^>]*aria-pressed="([^"]*)".*?<\/span>([^<]*)/g)];
  const shown = tiles.map(([, isChosen, text]) => (isChosen === 'true' ? `[${text}]` : text));
  expect(shown.slice(0, 3)).toEqual(['[Ayla]', 'Oma', 'Friends']);
  expect(shown.at(-1)).toBe('[Kino]');
});
