import { useEffect, useRef, useState } from 'react';
import { requireDeviceKey } from '../../lib/device-key.ts';
import { type Question, type QuestionsVault, questionsOf } from './questions-store.ts';

export interface Questions {
  /** `undefined` while they are read. */
  list: readonly Question[] | undefined;
  /** False where this browser cannot keep them (no storage, or plain http without cryptography). */
  isKept: boolean;
  /** A new one or a changed one. */
  write: (id: string, text: string) => void;
  remove: (id: string) => void;
}

/** `null` where this browser can keep nothing: then they live as long as the page. */
const openVault = async (ownerId: number): Promise<{ vault: QuestionsVault; found: Question[] } | null> => {
  try {
    const vault = questionsOf(ownerId, await requireDeviceKey());
    return { vault, found: await vault.list() };
  } catch {
    return null;
  }
};

/** The person's questions for the next appointment: on this device only, locked, written at every change. */
export const useQuestions = (ownerId: number | undefined): Questions => {
  const [list, setList] = useState<readonly Question[]>();
  const [isKept, setKept] = useState(true);
  const vault = useRef<QuestionsVault>(null);
  /** One after another: the last change of a question is what stays. */
  const tasks = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    if (ownerId === undefined) return;
    let isCurrent = true;
    openVault(ownerId).then((opened) => {
      if (!isCurrent) return;
      vault.current = opened?.vault ?? null;
      setKept(opened !== null);
      setList(opened?.found ?? []);
    });
    return () => {
      isCurrent = false;
    };
  }, [ownerId]);

  const run = (task: (opened: QuestionsVault) => Promise<void>) => {
    const opened = vault.current;
    if (opened === null) return;
    const done = tasks.current.then(() => task(opened));
    tasks.current = done.then(
      () => setKept(true),
      () => setKept(false),
    );
  };
  const write = (id: string, text: string) => {
    const known = list?.find((one) => one.id === id);
    const question = { id, text, createdAtMs: known?.createdAtMs ?? Date.now() };
    setList((all = []) => (known ? all.map((one) => (one.id === id ? question : one)) : [...all, question]));
    run((opened) => opened.put(question));
  };
  const remove = (id: string) => {
    setList((all = []) => all.filter((one) => one.id !== id));
    run((opened) => opened.delete(id));
  };
  return { list, isKept, write, remove };
};
