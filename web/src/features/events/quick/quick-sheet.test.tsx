import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage, loadTexts } from '../../../i18n/texts.ts';
import { startCreating } from '../form/form-reducer.ts';
import { emptyValues } from '../form/form-values.ts';
import { QuickMoods, QuickMountains } from './quick-sheet.tsx';

const first = currentLanguage();
afterAll(() => changeLanguage(first));
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await changeLanguage('en');
  await loadTexts('app');
});

type Chosen = Partial<ReturnType<typeof emptyValues>>;
const propsOf = (chosen: Chosen) => ({
  state: { ...startCreating(0), values: { ...emptyValues(0), ...chosen } },
  dispatch: () => undefined,
  onTap: () => undefined,
});
/** The words in the row under a scale, the chosen one in brackets. */
const wordsUnder = (markup: string) =>
  [...(markup.split('<p ')[1] ?? '').matchAll(/<span( data-chosen="true")?>([^<]*)/g)].map(([, isChosen, word]) =>
    isChosen ? `[${word}]` : word,
  );
const moods = (mood: Chosen['mood']) => renderToStaticMarkup(<QuickMoods {...propsOf({ mood: mood ?? null })} />);
const mountains = () => renderToStaticMarkup(<QuickMountains {...propsOf({ difficulty: null })} />);
const stepsOf = (markup: string) => [...markup.matchAll(/<\/svg><span[^>]*>([^<]*)/g)].map(([, word]) => word);

test('each face and mountain has its word, and the row under the faces keeps the words of both ends beside the chosen one (17-B1)', () => {
  expect(stepsOf(moods(null))).toEqual(['very bad', 'bad', 'rather bad', 'rather good', 'good', 'very good']);
  expect(wordsUnder(moods(null))).toEqual(['very bad', 'very good']);
  expect(wordsUnder(moods(3))).toEqual(['very bad', '[rather bad]', 'very good']);
  expect(wordsUnder(moods(6))).toEqual(['very bad', '[very good]']);
  expect(stepsOf(mountains())).toEqual(['easy', 'somewhat exhausting', 'exhausting', 'very exhausting']);
});
