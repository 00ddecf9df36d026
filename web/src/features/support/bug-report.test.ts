import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { edited, emptyDraft, failureOf, isBlank, missingIn, readDraft, reportOf } from './bug-draft.ts';
import { browserMeta } from './use-bug-report.ts';

const full = { ...emptyDraft(), area: 'media' as const, steps: ' Getippt ', isReproducible: true };

test('a report says where, what and whether again, in the spelling of the documents [SUP-03]', () => {
  expect(missingIn(emptyDraft())).toBe('area');
  expect(missingIn({ ...full, steps: ' \n' })).toBe('steps');
  expect(missingIn(full)).toBeNull();
  expect({ empty: isBlank(emptyDraft()), full: isBlank(full) }).toEqual({ empty: true, full: false });
  expect(reportOf(full, 'Fotos', 'Mozilla')).toEqual({
    bug_report_body: { which_feature: 'Fotos', steps_to_reproduce: 'Getippt', reproducable: true },
    browsermeta: 'Mozilla',
  });
});

test('of the browser goes along what the form shows, and no more than the server takes [SUP-03]', () => {
  const meta = (userAgent: string, matches = true) =>
    browserMeta('10317', 'de', {
      innerWidth: 390,
      innerHeight: 844,
      matchMedia: () => ({ matches }) as MediaQueryList,
      navigator: { userAgent },
    });
  expect(meta('Mozilla/5.0')).toBe('Mozilla/5.0, 390 × 844, de, app, build 10317');
  expect(meta('Mozilla/5.0', false)).toContain(', browser, ');
  expect(meta('x'.repeat(2000))).toHaveLength(1000);
});

test('what the device stored comes back with its picture and its key [SUP-05]', () => {
  const picture = { fileId: 'f', name: 'a.jpg', type: 'image/jpeg', lastModified: 1, size: 5 };
  for (const draft of [full, { ...full, picture }]) expect(readDraft({ ...draft })).toEqual(draft);
  const broken = readDraft({ area: 'nowhere', steps: 3, picture: 'x', key: 7 });
  expect(broken).toMatchObject({ area: null, steps: '', picture: null, key: expect.any(String) });
  expect(readDraft(null)).toMatchObject({ area: null, steps: '', isReproducible: false, picture: null });
});

test('each change makes another report, so that the words sent last are those that arrive [SUP-04]', () => {
  const before = { ...full };
  for (const part of [{ area: 'chain' as const }, { steps: 'Gewischt' }, { isReproducible: false }])
    expect(edited(before, part)).toEqual({ ...before, ...part, key: expect.not.stringMatching(before.key) });
});

test.each([
  ['too_many_requests', 429, 'too_many'],
  ['unsupported_media', 415, 'unreadable_picture'],
  ['image_too_large', 413, 'large_picture'],
  ['internal', 500, 'other'],
] as const)('a failure by %s is told in words of its own [SUP-05]', (code, status, expected) => {
  expect(failureOf(new ApiError({ status, code, detail: '', body: null }))).toBe(expected);
  expect(failureOf(new Error('anything'))).toBe('other');
});
