import { useState } from 'react';

export type SaveState = 'idle' | 'saving' | 'failed';

/** Saves one field: its state while saving, and after a failure the value stays for another try. */
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
