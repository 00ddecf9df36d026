import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { eventKeys, settingsKeys, userKeys } from './keys.ts';

test('what the first path reads of the device has the ids under which the queries keep it', () => {
  for (const key of [userKeys.me, settingsKeys.all, eventKeys.block(4, 0)])
    expect(JSON.stringify(key)).toBe(hashKey(key));
});
