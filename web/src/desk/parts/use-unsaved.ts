import { createContext, useContext, useEffect } from 'react';
import { leaving } from '../session.ts';

/** What would be lost. `soon`: it is being kept, and goes on being kept on another screen, but not in a closed page. */
type Unsaved = 'typed' | 'link' | 'links' | 'codes' | 'soon';
export type AllUnsaved = Set<{ what: Unsaved }>;

const unsaved: AllUnsaved = new Set();
/** What the sheet around it would lose (`FormSheet`). */
export const UnsavedInSheet = createContext<AllUnsaved>(new Set());

/** What another screen of the desk would lose, or the end of a sheet; undefined where it is nothing. */
export const lostByLeaving = (of = unsaved): Exclude<Unsaved, 'soon'> | undefined => {
  for (const { what } of of) if (what !== 'soon') return what;
  return undefined;
};

/** What a sign-out would lose, which ends the keeping too. */
export const isLostBySigningOut = (): boolean => unsaved.size > 0;

/** Lets the desk ask before another screen is opened or the sheet around it closed, and the browser before the page goes, while something is not kept yet. */
export const useUnsaved = (isUnsaved: boolean, what: Unsaved = 'typed'): void => {
  const inSheet = useContext(UnsavedInSheet);
  useEffect(() => {
    if (!isUnsaved) return;
    const mine = { what };
    unsaved.add(mine);
    inSheet.add(mine);
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.get()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(mine);
      inSheet.delete(mine);
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, what, inSheet]);
};
