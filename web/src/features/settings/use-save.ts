import { useState } from 'react';

export type SaveState = 'idle' | 'saving' | 'failed';

/** One field that saves alone: it shows that it does, and what failed stays to be tried again. */
export const useSave = (onSaved: () => void) => {
  const [state, setState] = useState<SaveState>('idle');
  const save = async (send: () => Promise<unknown>): Promise<void> => {
    if (state === 'saving') return;
    setState('saving');
    try {
      await send();
      setState('idle');
      onSaved();
    } catch {
      setState('failed');
    }
  };
  return { state, save };
};
