import { createScopedKeydownHandler } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

/** Moves between rows by arrow keys, Home and End. */
const moveByKeys = createScopedKeydownHandler({
  parentSelector: '[data-picks]',
  siblingSelector: '[data-pick]',
  orientation: 'vertical',
  loop: false,
  activateOnFocus: false,
});

/** The arrow leads from the field above a list into the list, as Tab does. */
export const enterPicks = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown') return;
  const stop = event.currentTarget.closest('[data-picks]')?.querySelector<HTMLElement>('[data-pick][tabindex="0"]');
  if (!stop) return;
  event.preventDefault();
  stop.focus();
};

/**
 * Lets the tab key stop only once in a list of rows, which lie inside of an element with `data-picks`.
 * @returns the properties of a row's button
 */
export const useOneStop = <Id>(ids: readonly Id[], selected: Id | null = null) => {
  const [focused, setFocused] = useState<Id | null>(null);
  const stop = [focused, selected].find((id) => id !== null && ids.includes(id)) ?? ids[0];
  return (id: Id) => ({
    'data-pick': true,
    tabIndex: id === stop ? 0 : -1,
    onKeyDown: moveByKeys,
    onFocus: () => setFocused(id),
  });
};
