import type { InfoGroup, InfoText } from '@bergkette/contract/information.ts';
import { describe, expect, it } from 'vitest';
import { withRead } from '../../data/information.ts';
import { hasNews, inReadingOrder, newestRecommendation, titlesFirst } from './recommendation.ts';

const text = (id: number, since: string | null, isRead = false): InfoText => ({
  id,
  name: `text-${id}`,
  title: `Text ${id}`,
  summary: '',
  image: '',
  minutes: 2,
  recommended: since !== null,
  reason: since === null ? null : 'diary',
  matched_at: since,
  is_read: isRead,
  chapters: [],
});
const groups = (...texts: InfoText[]): InfoGroup[] => [
  { id: 1, name: 'One', info_texts: texts.slice(0, 2) },
  { id: 2, name: 'Two', info_texts: texts.slice(2) },
];

describe('what is recommended', () => {
  const list = groups(
    text(1, '2026-11-01T10:00:00.000Z'),
    text(2, null),
    text(3, '2026-11-02T10:00:00.000Z', true),
    text(4, '2026-11-01T11:00:00.000Z'),
  );

  it('shows the newest that was not opened yet on top [INFO-06]', () => {
    expect(newestRecommendation(list, false)?.id).toBe(4);
    expect(newestRecommendation(withRead(list, 4), true)?.id).toBe(1);
    expect(newestRecommendation(groups(text(1, null)), false)).toBeUndefined();
    const fever = { ...text(5, '2026-10-01T10:00:00.000Z'), name: 'infections-fever' };
    const withFever = [...list, ...groups(fever)];
    expect([true, false].map((hasFever) => newestRecommendation(withFever, hasFever)?.id)).toEqual([5, 4]);
    expect(newestRecommendation(withRead(withFever, 5), true)?.id).toBe(4);
  });

  it('is news until all of it was opened [NAV-27]', () => {
    expect(hasNews(list)).toBe(true);
    expect(hasNews(withRead(list, 4))).toBe(true);
    expect(hasNews(withRead(withRead(list, 4), 1))).toBe(false);
    expect(hasNews([])).toBe(false);
  });

  it('comes first in its row, and stays there when it was read', () => {
    const row = [text(5, null), text(6, '2026-11-01T10:00:00.000Z', true), text(7, null)];
    expect(inReadingOrder(row).map(({ id }) => id)).toEqual([6, 5, 7]);
  });
});

describe('what was found', () => {
  const found = ['Blutwerte lesen', 'Müde bis in die Knochen', 'Schule'].map((title, id) => ({
    ...text(id, null),
    title,
  }));
  const titles = (words: string) => titlesFirst(found, words).map(({ id }) => id);

  it('begins with the titles that say it, else keeps its order', () => {
    expect(titles('MÜDE')).toEqual([1, 0, 2]);
    expect(titles('knochen  müde')).toEqual([1, 0, 2]);
    expect(titles('Hb')).toEqual([0, 1, 2]);
    expect(titles('')).toEqual([0, 1, 2]);
  });
});
