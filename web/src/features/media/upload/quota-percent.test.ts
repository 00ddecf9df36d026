import { expect, test } from 'vitest';
import { quotaPercent } from './file-rules.ts';

const GB = 1024 ** 3;
const of = (used_bytes: number) => quotaPercent({ used_bytes, quota_bytes: 5 * GB });

test('from four fifths of the storage on the person is told how full it is, and not before [MEDIA-09]', () => {
  expect([0, 3 * GB, 4 * GB - 1].map(of)).toEqual([null, null, null]);
  expect([4 * GB, 4.999 * GB, 5 * GB, 6 * GB].map(of)).toEqual([80, 99, 100, 100]);
});
