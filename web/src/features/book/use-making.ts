import { useEffect, useRef, useState } from 'react';
import type { MadeBook } from './book.ts';

export type Making =
  | { is: 'idle' | 'cancelled' | 'failed' }
  | { is: 'making'; done: number; total: number }
  | { is: 'made'; made: MadeBook };

/** Makes the book, with its progress. */
export type MakeBook = (onStep: (done: number, total: number) => void, signal: AbortSignal) => Promise<MadeBook>;

/** The state of the work. @param chosen what the book is made of: another choice makes a book that is ready an old one */
export const useMaking = (chosen: unknown, make: MakeBook) => {
  const [state, setState] = useState<Making>({ is: 'idle' });
  const [madeOf, setMadeOf] = useState(chosen);
  const work = useRef<AbortController | null>(null);
  // What is made would not be what is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice ends the work
  useEffect(() => () => work.current?.abort(), [chosen]);
  if (chosen !== madeOf && state.is !== 'making') {
    setMadeOf(chosen);
    setState({ is: 'idle' });
  }
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    work.current = controller;
    setState({ is: 'making', done: 0, total: 0 });
    const onStep = (done: number, total: number) => {
      if (!controller.signal.aborted) setState({ is: 'making', done, total });
    };
    try {
      const made = await make(onStep, controller.signal);
      setState({ is: 'made', made });
    } catch {
      setState({ is: controller.signal.aborted ? 'cancelled' : 'failed' });
    }
  };
  return { state, start, cancel: () => work.current?.abort() };
};

export type UsedMaking = ReturnType<typeof useMaking>;
