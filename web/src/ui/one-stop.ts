import { type KeyboardEvent, useState } from 'react';

/** Moves between rows by arrow keys, Home and End. */
const moveByKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget, key } = event;
  const rows = [...(currentTarget.closest('[data-picks]')?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])];
  const at = rows.indexOf(currentTarget);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
};

/** The arrow leads from the field above a list into the list, as Tab does. */
export const enterPicks = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown') return;
  const stop = event.currentTarget.closest('[data-picks]')?.querySelector<HTMLElement>('[data-pick][tabindex="0"]');
  if (!stop) return;
  event.preventDefault();
  stop.focus();
};

/** The row that the tab key reaches: the one that had the focus last or is chosen, if it is among those shown, else the first. */
export const stopOf = <Id>(ids: readonly Id[], focused: Id | null, selected: Id | null): Id | undefined =>
  [focused, selected].find((id) => id !== null && ids.includes(id)) ?? ids[0];

/**
 * Lets the tab key stop only once in a list of rows, which lie inside of an element with `data-picks`.
 * @returns the properties of a row's button
 */
export const useOneStop = <Id>(ids: readonly Id[], selected: Id | null = null) => {
  const [focused, setFocused] = useState<Id | null>(null);
  const stop = stopOf(ids, focused, selected);
  return (id: Id) => ({
    'data-pick': true,
    tabIndex: id === stop ? 0 : -1,
    onKeyDown: moveByKeys,
    onFocus: () => setFocused(id),
  });
};
