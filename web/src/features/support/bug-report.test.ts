import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { browserMeta } from './browser-facts.ts';
import { edited, emptyDraft, isBlank, missingIn, readDraft, reportOf } from './bug-draft.ts';
import { failureOf } from './send-failure.ts';

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
  const facts = {
    userAgent: 'Mozilla/5.0',
    width: 390,
    height: 844,
    language: 'de',
    isInstalled: true,
    build: '10317',
  };
  expect(browserMeta(facts)).toBe('Mozilla/5.0, 390 × 844, de, app, build 10317');
  expect(browserMeta({ ...facts, userAgent: 'x'.repeat(2000) })).toHaveLength(1000);
});

test('what the device kept comes back, under its key only while nothing is missing [SUP-05]', () => {
  expect(readDraft({ ...full }, false)).toEqual(full);
  const pictured = { ...full, hadPicture: true };
  expect(readDraft(pictured, true)).toEqual(pictured);
  const lost = readDraft(pictured, false);
  expect(lost).toEqual({ ...pictured, key: lost.key });
  expect(lost.key).not.toBe(full.key);
  expect(readDraft({ area: 'nowhere', steps: 3, key: 7 }, false)).toMatchObject({
    area: null,
    steps: '',
    key: expect.any(String),
  });
  expect(readDraft(null, false)).toMatchObject({ area: null, steps: '', isReproducible: false, hadPicture: false });
});

test('each change makes another report, so that the words sent last are those that arrive [SUP-04]', () => {
  const before = { ...full };
  for (const part of [
    { area: 'chain' as const },
    { steps: 'Gewischt' },
    { isReproducible: false },
    { hadPicture: true },
  ])
    expect(edited(before, part)).toEqual({ ...before, ...part, key: expect.not.stringMatching(before.key) });
});

test.each([
  ['unreachable', 0, 'unreachable'],
  ['too_many_requests', 429, 'too_many'],
  ['unsupported_media', 415, 'unreadable_picture'],
  ['image_too_large', 413, 'large_picture'],
  ['internal', 500, 'other'],
] as const)('a failure by %s is told in words of its own [SUP-05]', (code, status, expected) => {
  expect(failureOf(new ApiError({ status, code, detail: '', body: null }))).toBe(expected);
  expect(failureOf(new Error('anything'))).toBe('other');
});
