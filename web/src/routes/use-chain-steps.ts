import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step before is the profile that this was opened from. */
    isOverProfile?: boolean;
    /** The step before is the chain that this event was opened from. */
    isOverChain?: boolean;
  }
}

const route = getRouteApi('/signed-in/profile/eventchain');
export const parseId = (event: string | undefined): number | undefined =>
  event !== undefined && /^\d{1,15}$/.test(event) ? Number(event) : undefined;

/** Where the chain leads: an event is a step of the history, so that the back button of a phone closes it. */
export const useChainSteps = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { event, view } = route.useSearch();
  const goTo = (id: number | undefined, replace: boolean) =>
    void navigate({
      to: '/profile/eventchain',
      search: { event: id === undefined ? undefined : String(id), view },
      state: replace ? true : { isOverChain: true },
      replace,
      // The list behind the dialog stays where it is.
      resetScroll: false,
    });
  return {
    openId: parseId(event),
    view: view ?? ('chain' as const),
    open: (id: number) => goTo(id, false),
    /** Another event in the same dialog. */
    exchange: (id: number) => goTo(id, true),
    closeEvent: () => {
      if (history.location.state.isOverChain === true) history.back();
      else goTo(undefined, true);
    },
    show: (next: 'chain' | 'list') =>
      void navigate({
        to: '/profile/eventchain',
        search: { event: undefined, view: next === 'list' ? 'list' : undefined },
        state: true,
        replace: true,
      }),
    /** Back to the profile [EVC-02]. */
    close: () => {
      if (history.location.state.isOverProfile === true) history.back();
      else void navigate({ to: '/profile', replace: true });
    },
    showOnPath: (id: number) => void navigate({ to: '/', search: { currEvent: String(id) } }),
  };
};
