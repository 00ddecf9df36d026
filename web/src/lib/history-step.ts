import { type RouterHistory, useBlocker, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step before in the history is the screen that this lies over, so that closing can go back to it. */
    isOver?: boolean;
  }
}

/** Closes what is a step of the history, or goes elsewhere where the app was opened at it. */
export const leaveStep = (
  history: RouterHistory,
  otherwise: () => void,
  options?: { ignoreBlocker: boolean },
): void => {
  if (history.location.state.isOver === true) history.back(options);
  else otherwise();
};

/** Goes back to the screen before, or elsewhere where the app was opened at this one. */
export const useWayBack = (otherwise: () => void): (() => void) => {
  const { history } = useRouter();
  return () => (history.canGoBack() ? history.back() : otherwise());
};

/** While it is on, a phone's back button or gesture does this, and leaves nothing. */
export const useBack = (isOn: boolean, onBack: () => void): void => {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const isGoingBack = action === 'BACK' || action === 'GO';
      if (isGoingBack) onBack();
      return isGoingBack;
    },
    disabled: !isOn,
    enableBeforeUnload: false,
  });
};
