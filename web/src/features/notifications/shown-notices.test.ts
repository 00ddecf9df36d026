import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PERSONAL_PREFIX } from '../../lib/personal-data.ts';
import { shownNotices } from './shown-notices.ts';

const items = new Map<string, string>();
beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a device remembers the notices it has shown, and forgets them with the person [NOTI-08, SESS-06]', () => {
  expect([...shownNotices.ids()]).toEqual([]);
  for (const id of [4, 9, 4]) shownNotices.add(id);
  expect([...shownNotices.ids()]).toEqual([4, 9]);
  expect([...items.keys()].every((key) => key.startsWith(PERSONAL_PREFIX))).toBe(true);
});

it('of many the oldest go, and without storage or with nonsense in it there are none [NOTI-08]', () => {
  for (let id = 1; id <= 130; id += 1) shownNotices.add(id);
  expect({
    size: shownNotices.ids().size,
    hasOldest: shownNotices.ids().has(30),
    hasNewest: shownNotices.ids().has(130),
  }).toEqual({ size: 100, hasOldest: false, hasNewest: true });
  for (const nonsense of ['{', '{"a":1}', '["x"]', 'null']) {
    items.set(`${PERSONAL_PREFIX}notices-shown`, nonsense);
    expect(shownNotices.ids().size).toBe(0);
  }
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  shownNotices.add(1);
  expect(shownNotices.ids().size).toBe(0);
});
