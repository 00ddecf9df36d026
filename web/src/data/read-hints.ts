import type { Settings } from '@bergkette/contract/settings.ts';
import { deviceStorage } from '../lib/device-storage.ts';
import { PERSONAL_PREFIX } from '../lib/personal-data.ts';
import { isText, partsOf } from '../lib/shapes.ts';
import { withPatch } from './with-patch.ts';

export type Hint = keyof Settings['onboarding'];

export const patchOf = (hints: readonly Hint[]) => ({
  onboarding: Object.fromEntries(hints.map((hint) => [hint, false])) as Partial<Settings['onboarding']>,
});

const KEY = `${PERSONAL_PREFIX}hints-read`;

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isText) : [];
  } catch {
    return [];
  }
};
const write = (hints: string[]): void => deviceStorage.set(KEY, JSON.stringify(hints));

/** Hints dismissed on this device that the server may not know yet: they stay hidden, and are sent again. */
export const readHints = {
  add: (hint: Hint): void => write([...new Set([...read(), hint])]),
  /**
   * Compares with the server's settings. @returns the settings to use here, and the dismissed hints it does not know
   * yet
   */
  meet: (settings: Settings): { settings: Settings; untold: readonly Hint[] } => {
    const known = read();
    // What is kept may name a hint that this version does not have.
    const untold = known.filter((hint): hint is Hint => partsOf(settings.onboarding)[hint] === true);
    if (untold.length < known.length) write(untold);
    return { settings: untold.length === 0 ? settings : withPatch(settings, patchOf(untold)), untold };
  },
};
