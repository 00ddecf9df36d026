import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../../i18n/texts.ts';
import { NeighbourBar } from './neighbour-bar.tsx';

beforeAll(() => loadTexts('app'));

const barOf = (index: number, total: number) => {
  const known = { index, total, previousId: null, nextId: null };
  return renderToStaticMarkup(
    <NeighbourBar steps={{ known, canStep: () => false, step: () => undefined }} name="Chemo" />,
  );
};

test('an event among others says which one it is, an only one nothing, and both have their arrows [EVD-05]', () => {
  expect(barOf(1, 3)).toContain('2 / 3');
  expect(barOf(0, 1)).not.toMatch(/1 \/ 1|Chemo/);
  for (const bar of [barOf(1, 3), barOf(0, 1)]) expect(bar.match(/aria-disabled="true"/g)).toHaveLength(2);
});
