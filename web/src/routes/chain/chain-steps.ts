import type { RouterHistory } from '@tanstack/react-router';
import { leaveStep } from '../../lib/history-step.ts';

export interface ChainSearch {
  event?: string | undefined;
  view?: 'list' | undefined;
}

interface Step {
  search: ChainSearch;
  state: true | { isOver: true };
  replace: boolean;
  resetScroll?: boolean;
}

const parseId = (event: string | undefined): number | undefined =>
  event !== undefined && /^\d{1,15}$/.test(event) ? Number(event) : undefined;

/**
 * The ways from a chain: an event is a step of the history, so that the back button of a phone closes it.
 * @param goTo changes the state in the chain's own address
 * @param leave leads to the profile [EVC-02], where the chain was not opened from there
 */
export const chainStepsOf = (
  history: RouterHistory,
  { event, view }: ChainSearch,
  goTo: (step: Step) => void,
  leave: () => void,
) => {
  const goToEvent = (id: number | undefined, replace: boolean) =>
    goTo({
      search: { event: id === undefined ? undefined : String(id), view },
      state: replace ? true : { isOver: true },
      replace,
      // The list behind the dialog keeps its scroll position.
      resetScroll: false,
    });
  return {
    openId: parseId(event),
    view: view ?? ('chain' as const),
    open: (id: number) => goToEvent(id, false),
    /** Shows another event in the same dialog. */
    exchange: (id: number) => goToEvent(id, true),
    closeEvent: () => leaveStep(history, () => goToEvent(undefined, true)),
    show: (next: 'chain' | 'list') =>
      goTo({ search: { event: undefined, view: next === 'list' ? 'list' : undefined }, state: true, replace: true }),
    close: () => leaveStep(history, leave),
  };
};
