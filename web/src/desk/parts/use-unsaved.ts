import { useEffect } from 'react';
import { leaving } from '../session.ts';

/** What would be lost. `soon`: it is being kept, and goes on being kept on another screen, but not in a closed page. */
type Unsaved = 'typed' | 'links' | 'codes' | 'soon';

const unsaved = new Set<{ what: Unsaved }>();

/** What another screen of the desk would lose; undefined where it is nothing. */
export const lostByLeaving = (): Exclude<Unsaved, 'soon'> | undefined => {
  for (const { what } of unsaved) if (what !== 'soon') return what;
  return undefined;
};

/** What a sign-out would lose, which ends the keeping too. */
export const isLostBySigningOut = (): boolean => unsaved.size > 0;

/** Lets the desk ask before another screen is opened, and the browser before the page goes, while something is not kept yet. */
export const useUnsaved = (isUnsaved: boolean, what: Unsaved = 'typed'): void => {
  useEffect(() => {
    if (!isUnsaved) return;
    const mine = { what };
    unsaved.add(mine);
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.get()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(mine);
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, what]);
};
