import type { Settings } from '@bergkette/contract/settings.ts';
import { afterEach, expect, test } from 'vitest';
import { deviceStorage } from '../lib/device-storage.ts';
import { forgetPerson, PERSONAL_PREFIX } from '../lib/personal-data.ts';
import { readHints } from './settings.ts';

const settingsWith = (onboarding: Partial<Settings['onboarding']>): Settings =>
  ({ onboarding, privacy: {}, notifications: {}, experience: {} }) as Settings;
const due = settingsWith({ chat_hints: true, profile_hints: true });

const KEY = `${PERSONAL_PREFIX}hints-read`;
afterEach(() => deviceStorage.clear(PERSONAL_PREFIX));

test('a dismissed hint stays away until the server knows it [HOME-09, PROF-16]', () => {
  readHints.add('chat_hints');
  expect(readHints.meet(due)).toEqual({
    settings: settingsWith({ chat_hints: false, profile_hints: true }),
    untold: ['chat_hints'],
  });
  const told = settingsWith({ chat_hints: false, profile_hints: true });
  expect(readHints.meet(told)).toEqual({ settings: told, untold: [] });
  expect(deviceStorage.get(KEY)).toBe('[]');
  // A hint that the settings switch on again comes again.
  expect(readHints.meet(due).untold).toEqual([]);
});

test('it stays away for nobody else', () => {
  readHints.add('profile_hints');
  expect(readHints.meet(due).untold).toEqual(['profile_hints']);
  forgetPerson();
  expect(readHints.meet(due)).toEqual({ settings: due, untold: [] });
});

test('what is kept is written only once the server knows of it, and what cannot be read counts as nothing', () => {
  deviceStorage.set(KEY, '["chat_hints", "profile_hints"]');
  expect(readHints.meet(due).untold).toEqual(['chat_hints', 'profile_hints']);
  expect(deviceStorage.get(KEY)).toBe('["chat_hints", "profile_hints"]');
  expect(readHints.meet(settingsWith({ chat_hints: true, profile_hints: false })).untold).toEqual(['chat_hints']);
  expect(deviceStorage.get(KEY)).toBe('["chat_hints"]');
  for (const broken of ['{"chat_hints":true}', '[', '"chat_hints"', '["toString",5,null,{"chat_hints":true}]']) {
    deviceStorage.set(KEY, broken);
    expect(readHints.meet(due)).toEqual({ settings: due, untold: [] });
  }
});
