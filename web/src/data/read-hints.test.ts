import type { Settings } from '@bergkette/contract/settings.ts';
import { expect, test } from 'vitest';
import { createReadHints } from './read-hints.ts';

const settingsWith = (onboarding: Partial<Settings['onboarding']>): Settings =>
  ({ onboarding, privacy: {}, notifications: {}, experience: {} }) as Settings;
const due = settingsWith({ chat_hints: true, profile_hints: true });

const createDevice = () => {
  const device = { text: null as string | null };
  const open = () =>
    createReadHints({
      load: () => device.text,
      store: (text) => {
        device.text = text;
      },
    });
  return { device, open };
};

test('a dismissed hint stays away, also after the tab was reloaded, until the server knows it [HOME-09, PROF-16]', () => {
  const { device, open } = createDevice();
  open().add('chat_hints');
  const later = open();
  expect(later.meet(due)).toEqual({
    settings: settingsWith({ chat_hints: false, profile_hints: true }),
    untold: ['chat_hints'],
  });
  const told = settingsWith({ chat_hints: false, profile_hints: true });
  expect(later.meet(told)).toEqual({ settings: told, untold: [] });
  expect(device.text).toBe('[]');
  // A hint that the settings switch on again comes again.
  expect(open().meet(due).untold).toEqual([]);
});

test('without storage it stays away as long as the tab, and for nobody else', () => {
  const deny = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const hints = createReadHints({ load: deny, store: deny });
  hints.add('profile_hints');
  expect(hints.meet(due).untold).toEqual(['profile_hints']);
  hints.forget();
  expect(hints.meet(due)).toEqual({ settings: due, untold: [] });
});

test('what is kept is written only once the server knows of it, and what cannot be read counts as nothing', () => {
  const { device, open } = createDevice();
  const written: string[] = [];
  device.text = '["chat_hints","profile_hints"]';
  const hints = createReadHints({ load: () => device.text, store: (text) => void written.push(text) });
  expect(hints.meet(due).untold).toEqual(['chat_hints', 'profile_hints']);
  expect(written).toEqual([]);
  expect(hints.meet(settingsWith({ chat_hints: true, profile_hints: false })).untold).toEqual(['chat_hints']);
  expect(written).toEqual(['["chat_hints"]']);
  for (const broken of ['{"chat_hints":true}', '[', '"chat_hints"', '["toString",5,null,{"chat_hints":true}]']) {
    device.text = broken;
    expect(open().meet(due)).toEqual({ settings: due, untold: [] });
  }
});
