import { ApiError } from '../../../lib/api-error.ts';
import { now as serverNow } from '../../../lib/server-time.ts';
import { SessionError } from '../../../lib/tokens.ts';
import type { Question, QuestionsVault } from './questions-store.ts';

/**
 * `waiting`: the key is not loaded yet; what is typed is stored once it is. `unkept`: there is no storage, or no
 * cryptography because of plain http.
 */
export type Keeping = 'kept' | 'waiting' | 'unkept';

export interface KeptQuestions {
  /** `undefined` while they are read. */
  list: readonly Question[] | undefined;
  keeping: Keeping;
}

/** The last delay is used for every further try. */
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000];

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof SessionError && !error.isOver);

const delayMs = (error: unknown, failures: number): number => {
  const asked = error instanceof ApiError ? (error.retryAfterS ?? 0) * 1000 : 0;
  return Math.max(asked, RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0);
};

/** Holds the questions of one person: those stored, and those typed before the vault could be opened. */
export const keepQuestions = (open: () => Promise<QuestionsVault>, onChange: (now: KeptQuestions) => void) => {
  let now: KeptQuestions = { list: undefined, keeping: 'kept' };
  let vault: QuestionsVault | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = true;
  let isForgotten = false;
  /** Changes by question id; `null` where the question was removed. */
  const unwritten = new Map<string, Question | null>();
  /** Writes run one after another, so that the last change of a question wins. */
  let tasks: Promise<unknown> = Promise.resolve();

  const set = (change: Partial<KeptQuestions>) => {
    now = { ...now, ...change };
    if (isShown) onChange(now);
  };
  const save = (opened: QuestionsVault, id: string, question: Question | null) => {
    const done = tasks.then(() => (question === null ? opened.delete(id) : opened.put(question)));
    tasks = done.then(
      () => set({ keeping: 'kept' }),
      () => set({ keeping: 'unkept' }),
    );
  };
  const isNeeded = () => !isForgotten && (isShown || unwritten.size > 0);

  const tryOpen = async (failures: number): Promise<void> => {
    try {
      const opened = await open();
      const found = await opened.list();
      if (!isNeeded()) return;
      vault = opened;
      set({ list: [...found, ...(now.list ?? [])], keeping: 'kept' });
      for (const [id, question] of unwritten) save(opened, id, question);
      unwritten.clear();
    } catch (error) {
      if (!isNeeded()) return;
      const isLater = isPassing(error);
      set({ list: now.list ?? [], keeping: isLater ? 'waiting' : 'unkept' });
      if (isLater) timer = setTimeout(() => void tryOpen(failures + 1), delayMs(error, failures));
    }
  };
  void tryOpen(0);

  const change = (id: string, question: Question | null) => {
    if (vault === null) unwritten.set(id, question);
    else save(vault, id, question);
  };
  return {
    /** Adds or changes a question. */
    write: (id: string, text: string): void => {
      const all = now.list ?? [];
      const known = all.find((one) => one.id === id);
      const question = { id, text, createdAtMs: known?.createdAtMs ?? serverNow() };
      set({ list: known ? all.map((one) => (one.id === id ? question : one)) : [...all, question] });
      change(id, question);
    },
    remove: (id: string): void => {
      set({ list: (now.list ?? []).filter((one) => one.id !== id) });
      change(id, null);
    },
    /**
     * The screen is closed; what was typed is still written once possible. Returns true where something waits for that.
     */
    hide: (): boolean => {
      isShown = false;
      if (unwritten.size === 0) clearTimeout(timer);
      return unwritten.size > 0;
    },
    /** The person has signed out: nothing more is written. */
    forget: (): void => {
      isForgotten = true;
      unwritten.clear();
      clearTimeout(timer);
    },
  };
};

export type QuestionsKeeper = ReturnType<typeof keepQuestions>;
