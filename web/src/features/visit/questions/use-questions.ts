import { useEffect, useRef, useState } from 'react';
import { whenForgotten } from '../../../lib/personal-data.ts';
import { type KeptQuestions, keepQuestions, type QuestionsKeeper } from './questions-keeper.ts';
import { openQuestions } from './questions-store.ts';

export interface Questions extends KeptQuestions {
  /** Adds or changes a question. */
  write: (id: string, text: string) => void;
  remove: (id: string) => void;
}

/** Includes keepers whose screen is closed but that still have something to write. */
const keepers = new Set<QuestionsKeeper>();

whenForgotten(() => {
  for (const keeper of keepers) keeper.forget();
  keepers.clear();
});

/** The person's questions for the next appointment: encrypted, on this device only, stored at every change. */
export const useQuestions = (ownerId: number | undefined): Questions => {
  const [now, setNow] = useState<KeptQuestions>({ list: undefined, keeping: 'kept' });
  const current = useRef<QuestionsKeeper>(null);
  useEffect(() => {
    if (ownerId === undefined) return;
    const keeper = keepQuestions(() => openQuestions(ownerId), setNow);
    keepers.add(keeper);
    current.current = keeper;
    return () => {
      if (!keeper.hide()) keepers.delete(keeper);
    };
  }, [ownerId]);
  return {
    ...now,
    write: (id, text) => current.current?.write(id, text),
    remove: (id) => current.current?.remove(id),
  };
};
