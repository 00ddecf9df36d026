import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createListeners } from '../lib/store.ts';

/** Open dialogs, the topmost last. */
const dialogs: HTMLDialogElement[] = [];
/** How many parts have something to show. */
let shown = 0;
/** How many of them stay behind the dialogs that open later. */
let left = 0;
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
  if (left === 0) placedHost();
  entered.notify();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    if (left === 0 || dialog.contains(host ?? null)) placedHost();
  };
};

interface OnTopProps {
  isShown: boolean;
  /** Says that something else is shown, which belongs into the topmost dialog of this moment. */
  content?: unknown;
  /** True for what stays where it is when a dialog opens later, and waits behind it. */
  isLeft?: boolean;
  children: ReactNode;
}

/** Its children can be seen, tapped and read whatever dialog is open: while they show something, they stand in the topmost one. */
export function OnTop({ isShown, content, isLeft = false, children }: OnTopProps) {
  const [place] = useState(placedHost);
  useLayoutEffect(() => {
    void content;
    if (!isShown) return;
    shown += 1;
    if (isLeft) left += 1;
    placedHost();
    return () => {
      shown -= 1;
      if (isLeft) left -= 1;
      placedHost();
    };
  }, [isShown, content, isLeft]);
  return createPortal(children, place);
}
