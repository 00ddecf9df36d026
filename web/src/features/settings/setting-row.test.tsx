import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '../../ui/icon.tsx';
import { caretRightIcon, houseLineIcon } from '../../ui/icons.ts';
import { SettingFact, SettingRow } from './setting-row.tsx';

test('a row that opens something ends in an arrow, and one that only tells has none', () => {
  const arrow = renderToStaticMarkup(<Icon shape={caretRightIcon} size={20} />);
  const row = { icon: houseLineIcon, label: 'Firn', value: 'on' };
  const opens = renderToStaticMarkup(<SettingRow {...row} id="firn" onOpen={() => undefined} />);
  expect(opens.endsWith(`${arrow}</button>`)).toBe(true);
  expect(renderToStaticMarkup(<SettingFact {...row} />)).not.toContain(arrow);
});
