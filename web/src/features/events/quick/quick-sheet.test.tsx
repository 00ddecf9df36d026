import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { speak } from '../../../i18n/speak.factory.ts';
import { startCreating } from '../form/form-reducer.ts';
import { emptyValues } from '../form/form-values.ts';
import { QuickMoods, QuickMountains } from './quick-sheet.tsx';

beforeEach(() => speak('en', 'app'));

type Chosen = Partial<ReturnType<typeof emptyValues>>;
const propsOf = (chosen: Chosen) => ({
  state: { ...startCreating(0), values: { ...emptyValues(0), ...chosen } },
  onTap: () => undefined,
});
const moods = () => renderToStaticMarkup(<QuickMoods {...propsOf({ mood: null })} />);
const mountains = () => renderToStaticMarkup(<QuickMountains {...propsOf({ difficulty: null })} />);
const stepsOf = (markup: string) => [...markup.matchAll(/<\/svg><span[^>]*>([^<]*)/g)].map(([, word]) => word);

test('each face and mountain has its word (17-B1)', () => {
  expect(stepsOf(moods())).toEqual(['very bad', 'bad', 'rather bad', 'rather good', 'good', 'very good']);
  expect(stepsOf(mountains())).toEqual(['easy', 'somewhat exhausting', 'exhausting', 'very exhausting']);
});
