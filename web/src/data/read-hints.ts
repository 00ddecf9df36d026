import type { Settings } from '@bergkette/contract/settings.ts';
import { isText, partsOf } from '../lib/shapes.ts';
import { withPatch } from './with-patch.ts';

export type Hint = keyof Settings['onboarding'];

export const patchOf = (hints: readonly Hint[]) => ({
  onboarding: Object.fromEntries(hints.map((hint) => [hint, false])) as Partial<Settings['onboarding']>,
});

/** Loads and stores one text of the signed-in person on this device; both may throw. */
interface HintsSeams {
  load: () => string | null;
  store: (text: string) => void;
}

/** Hints dismissed on this device that the server may not know yet: they stay hidden, and are sent again. */
export const createReadHints = ({ load, store }: HintsSeams) => {
  let ownCopy: string[] = [];
  const read = (): string[] => {
    try {
      const kept: unknown = JSON.parse(load() ?? '[]');
      return Array.isArray(kept) ? [...new Set([...ownCopy, ...kept.filter(isText)])] : ownCopy;
    } catch {
      return ownCopy;
    }
  };
  const write = (hints: string[]): void => {
    ownCopy = hints;
    try {
      store(JSON.stringify(hints));
    } catch {
      // Without storage the copy in memory is used until the tab is closed.
    }
  };
  return {
    add: (hint: Hint): void => write([...read(), hint]),
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
    forget: (): void => {
      ownCopy = [];
    },
  };
};
