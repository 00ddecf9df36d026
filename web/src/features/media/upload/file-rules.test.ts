import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import { expect, test } from 'vitest';
import { acceptOf, kindOf, MEDIA_KINDS, quotaPercent, sortFiles } from './file-rules.ts';

const file = (name: string, change: Partial<{ lastModified: number; size: number; type: string }> = {}) => ({
  name,
  lastModified: 1,
  size: 1000,
  type: 'image/jpeg',
  ...change,
});

test('a file of exactly 100 MB is taken, one byte more is not [MEDIA-09]', () => {
  const fits = file('a', { size: UPLOAD_MAX_BYTES });
  const large = file('b', { size: UPLOAD_MAX_BYTES + 1 });
  expect(sortFiles([fits, large], [])).toMatchObject({ accepted: [fits], tooLarge: [large] });
});

test('a file of the same name and time of change is added only once, also within one choice [MEDIA-11]', () => {
  const first = file('a');
  expect(sortFiles([first], [first]).duplicates).toEqual([first]);
  expect(sortFiles([first, file('a')], [])).toMatchObject({ accepted: [first], duplicates: [first] });
  const larger = file('a', { size: 2000 });
  expect(sortFiles([larger], [first])).toMatchObject({ accepted: [], duplicates: [larger] });
  expect(sortFiles([file('a', { lastModified: 2 }), file('b')], [first]).accepted).toHaveLength(2);
});

test('only images, videos and sounds are offered and taken [MEDIA-12]', () => {
  // iPhones convert their own format to one of these.
  const images = 'image/jpeg,image/png,image/webp,image/gif';
  expect(MEDIA_KINDS.map(acceptOf)).toEqual([images, 'video/*', 'audio/*']);
  expect(sortFiles([file('a.pdf', { type: 'application/pdf' })], []).wrongType).toHaveLength(1);
  expect(sortFiles([file('a.mov', { type: '' })], []).accepted).toHaveLength(1);
  expect(kindOf('text/html')).toBeNull();
});

const GB = 1024 ** 3;
const of = (used_bytes: number) => quotaPercent({ used_bytes, quota_bytes: 5 * GB });

test('from four fifths of the storage on the person is told how full it is, and not before [MEDIA-09]', () => {
  expect([0, 3 * GB, 4 * GB - 1].map(of)).toEqual([null, null, null]);
  expect([4 * GB, 4.999 * GB, 5 * GB, 6 * GB].map(of)).toEqual([80, 99, 100, 100]);
});
