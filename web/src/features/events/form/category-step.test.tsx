import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { ActivityStep, CategoryStep } from './category-step.tsx';
import { startCreating } from './form-reducer.ts';

beforeAll(() => loadTexts('app'));

test('a form without its categories says so, and says of the activities that they are missing [ERR-04]', () => {
  const categories = { items: undefined, error: new Error('gone'), retry: () => undefined };
  const props = { state: startCreating(0), dispatch: () => undefined, categories };
  expect(renderToStaticMarkup(<CategoryStep {...props} />)).toContain(readText('error_messages.categories'));
  expect(renderToStaticMarkup(<ActivityStep {...props} />)).toContain(readText('error_messages.activities'));
});
