import { whenForgotten } from './personal-data.ts';

/** As long as the query client takes an answer for fresh. */
const FRESH_MS = 30_000;

interface Early {
  answer: Promise<unknown>;
  answeredAtMs?: number;
}

const waiting = new Map<string, Early>();

/**
 * Answers that were asked for before the screen that needs them was there, by the URL of the call that they stand for. Each
 * is taken once.
 */
export const earlyAnswers = {
  put: (url: string, answer: Promise<unknown>): void => {
    const early: Early = { answer };
    waiting.set(url, early);
    const note = () => {
      early.answeredAtMs = performance.now();
    };
    answer.then(note, note);
  },
  /** Undefined where there is none, where it is no longer fresh, and where it failed: then the caller asks by itself. */
  take: async (url: string): Promise<unknown> => {
    const early = waiting.get(url);
    waiting.delete(url);
    if (early === undefined) return undefined;
    if (early.answeredAtMs !== undefined && performance.now() - early.answeredAtMs > FRESH_MS) return undefined;
    return early.answer.catch(() => undefined);
  },
  /** Call this with each change: what was asked before may lack it. */
  forget: (): void => waiting.clear(),
};

whenForgotten(earlyAnswers.forget);
