import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Index of the picture with which the lightbox was opened. The history's step before shows the event alone. */
    shownPicture?: number | undefined;
  }
}

/** The picture in the lightbox: a step of the history, so that the back button of a phone closes it. */
export const useShownPicture = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const index = useRouterState({ select: ({ location }) => location.state.shownPicture });
  return {
    index,
    show: (shownPicture: number) =>
      void navigate({ to: '.', search: true, state: (state) => ({ ...state, shownPicture }), resetScroll: false }),
    close: () => {
      if (history.location.state.shownPicture !== undefined) history.back();
    },
  };
};
