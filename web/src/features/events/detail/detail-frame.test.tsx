import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../../i18n/texts.ts';
import { StepFooter } from './detail-frame.tsx';

beforeAll(() => loadTexts('app'));

const footerOf = (index: number, total: number) =>
  renderToStaticMarkup(<StepFooter at={{ index, total }} stepBy={() => null} name="Chemo" />);

test('an event among others says which one it is, an only one nothing, and both have their arrows [EVD-05]', () => {
  expect(footerOf(1, 3)).toContain('2 / 3');
  expect(footerOf(0, 1)).not.toMatch(/1 \/ 1|Chemo/);
  for (const footer of [footerOf(1, 3), footerOf(0, 1)]) expect(footer.match(/aria-disabled="true"/g)).toHaveLength(2);
});

test('nothing is spoken of the place of an event until both are known [EVD-05]', () => {
  expect(footerOf(1, 3)).toContain('aria-live="polite">2 of 3, Chemo<');
  const silent = renderToStaticMarkup(<StepFooter at={{ index: 1, total: 3 }} stepBy={() => null} name={undefined} />);
  expect(silent).toContain('aria-live="polite"></span>');
  expect(silent).toContain('2 / 3');
});
