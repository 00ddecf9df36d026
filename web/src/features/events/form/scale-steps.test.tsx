import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { speak } from '../../../i18n/speak.factory.ts';
import { startCreating } from './form-reducer.ts';
import { emptyValues } from './form-values.ts';
import { DifficultyStep } from './scale-steps.tsx';

/** The word beside the radio that is chosen for this difficulty, and all words in their order. */
const wordsOf = (difficulty: 1 | 2 | 3 | 4) => {
  const state = { ...startCreating(0), values: { ...emptyValues(0), difficulty } };
  const markup = renderToStaticMarkup(<DifficultyStep state={state} dispatch={() => undefined} />);
  const rows = [...markup.matchAll(/<label.*?<\/label>/g)].map(([row]) => row);
  const wordIn = (row: string | undefined) => row?.replaceAll(/<[^>]*>/g, '').trim();
  return { all: rows.map(wordIn), chosen: wordIn(rows.find((row) => /checked=""/.test(row))) };
};

test.each([
  ['de', ['leicht', 'etwas anstrengend', 'anstrengend', 'sehr anstrengend']],
  ['en', ['easy', 'somewhat exhausting', 'exhausting', 'very exhausting']],
] as const)('1 to 4 read easy to very exhausting, in this order (%s) [EVF-33]', async (language, words) => {
  await speak(language, 'app');
  expect(wordsOf(1).all).toEqual(words);
  expect(([1, 2, 3, 4] as const).map((value) => wordsOf(value).chosen)).toEqual(words);
});
