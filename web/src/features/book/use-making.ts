import { useEffect, useRef, useState } from 'react';
import type { MadeBook } from './book.ts';

/** How far the work is. `total` is 0 before it is known. */
interface Step {
  done: number;
  total: number;
  /** The server has asked to be left in peace for a while. */
  isWaiting: boolean;
}

export type Making =
  | { is: 'idle' | 'cancelled' | 'failed' }
  | ({ is: 'making' } & Step)
  | { is: 'made'; made: MadeBook };

/** Makes the book, with its progress. */
export type MakeBook = (onStep: (step: Step) => void, signal: AbortSignal) => Promise<MadeBook>;

/**
 * The state of the work. Nothing can be chosen meanwhile; what arrives from elsewhere does not end it.
 * @param chosen what the book is made of: another choice makes a book that is ready an old one
 */
export const useMaking = (chosen: unknown, make: MakeBook) => {
  const [state, setState] = useState<Making>({ is: 'idle' });
  const [madeOf, setMadeOf] = useState(chosen);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  if (chosen !== madeOf) {
    setMadeOf(chosen);
    if (state.is !== 'making') setState({ is: 'idle' });
  }
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    work.current = controller;
    setState({ is: 'making', done: 0, total: 0, isWaiting: false });
    const onStep = (step: Step) => {
      if (!controller.signal.aborted) setState({ is: 'making', ...step });
    };
    try {
      const made = await make(onStep, controller.signal);
      setState({ is: 'made', made });
    } catch {
      setState({ is: controller.signal.aborted ? 'cancelled' : 'failed' });
    }
  };
  return {
    state,
    start,
    cancel: () => work.current?.abort(),
    /** Back to the choice, with a book that is ready given up. */
    reset: () => setState({ is: 'idle' }),
  };
};

export type UsedMaking = ReturnType<typeof useMaking>;
