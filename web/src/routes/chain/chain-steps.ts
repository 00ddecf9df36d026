import type { RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history's step before is the profile that this was opened from. */
    isOverProfile?: boolean;
    /** The history's step before is the chain that this event was opened from. */
    isOverChain?: boolean;
  }
}

export interface ChainSearch {
  event?: string | undefined;
  view?: 'list' | undefined;
}

interface Step {
  search: ChainSearch;
  state: true | { isOverChain: true };
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
      state: replace ? true : { isOverChain: true },
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
    closeEvent: () => {
      if (history.location.state.isOverChain === true) history.back();
      else goToEvent(undefined, true);
    },
    show: (next: 'chain' | 'list') =>
      goTo({ search: { event: undefined, view: next === 'list' ? 'list' : undefined }, state: true, replace: true }),
    close: () => {
      if (history.location.state.isOverProfile === true) history.back();
      else leave();
    },
  };
};
