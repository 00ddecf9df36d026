import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { parseId } from './use-chain-steps.ts';

const route = getRouteApi('/signed-in/profile/$userId/eventchain');

/** Where somebody else's chain leads; an entry is a step of the history, as in one's own. */
export const useSharedChainSteps = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { userId } = route.useParams();
  const { event, view } = route.useSearch();
  const goTo = (id: number | undefined, replace: boolean) =>
    void navigate({
      to: '/profile/$userId/eventchain',
      params: { userId },
      search: { event: id === undefined ? undefined : String(id), view },
      state: replace ? true : { isOverChain: true },
      replace,
      resetScroll: false,
    });
  return {
    userId: Number(userId),
    openId: parseId(event),
    view: view ?? ('chain' as const),
    open: (id: number) => goTo(id, false),
    exchange: (id: number) => goTo(id, true),
    closeEvent: () => {
      if (history.location.state.isOverChain === true) history.back();
      else goTo(undefined, true);
    },
    show: (next: 'chain' | 'list') =>
      void navigate({
        to: '/profile/$userId/eventchain',
        params: { userId },
        search: { event: undefined, view: next === 'list' ? 'list' : undefined },
        state: true,
        replace: true,
      }),
    close: () => {
      if (history.location.state.isOverProfile === true) history.back();
      else void navigate({ to: '/profile/$userId', params: { userId }, replace: true });
    },
  };
};
