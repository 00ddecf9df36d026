import { useBlocker } from '@tanstack/react-router';

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
