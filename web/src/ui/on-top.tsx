import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createListeners } from '../lib/store.ts';

/** Open dialogs, the topmost last. */
const dialogs: HTMLDialogElement[] = [];
/** How many parts have something to show. */
let shown = 0;
let host: HTMLElement | undefined;

/** What lies over everything else: the topmost open dialog, whose surroundings can neither be tapped nor read, or the page. */
export const topmost = (): HTMLElement => dialogs.at(-1) ?? document.body;

/** Empty, it stands in the page: a dialog has live regions of its own. */
const placedHost = (): HTMLElement => {
  host ??= document.createElement('div');
  const place = shown > 0 ? topmost() : document.body;
  if (host.parentElement !== place) place.append(host);
  return host;
};

const entered = createListeners();
/** Calls back when another dialog has opened. @returns a function that stops it */
export const whenEntered = entered.subscribe;

/** Call this when a dialog has opened. @returns a function to call before it closes */
export const enterTop = (dialog: HTMLDialogElement): (() => void) => {
  dialogs.push(dialog);
  placedHost();
  entered.notify();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    placedHost();
  };
};

/** Its children can be seen, tapped and read whatever dialog is open: while they show something, they stand in the topmost one. */
export function OnTop({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [place] = useState(placedHost);
  useLayoutEffect(() => {
    if (!isShown) return;
    shown += 1;
    placedHost();
    return () => {
      shown -= 1;
      placedHost();
    };
  }, [isShown]);
  return createPortal(children, place);
}
