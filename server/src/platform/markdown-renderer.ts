import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TEXT_DEPTH_MAX, TEXT_LINE_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import { oneByOne } from './jobs/one-by-one.ts';
import type { TitledHtml } from './markdown.ts';

interface Rendered {
  page: TitledHtml;
  chapters: TitledHtml[];
}
export interface Asked {
  kind: keyof Rendered;
  markdown: string;
}
/** Null for a text that could not be rendered. */
export type Said = { rendered: Rendered[keyof Rendered] | null };

/**
 * Whoever writes a text waits, and so does everybody else who renders one. What lies in a file, or was published once, is
 * to be read, also where the machine has much to do.
 */
const PATIENCE_MS = { writing: 1000, reading: 10_000 };
export type Patience = keyof typeof PATIENCE_MS;

/** Results that are kept, as an editor asks for the same text several times and readers for the same pages. */
const KEPT = 50;
const MEMORY_MAX_MB = 256;

/** Says what is wrong with a text, for whoever writes it. The desk says it in its own words. */
export class TooComplicatedError extends Error {}

/** Signs of quotes and lists at the beginning of a line. */
const NESTED = /^(?:\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s|$)))+/;
const SIGN = />|[-*+]|\d+[.)]/g;

/** @throws {TooComplicatedError} that names the first line which is too long or nested too deep */
const requireSimple = (markdown: string): void => {
  for (const [index, line] of markdown.split(/\r?\n/).entries()) {
    if (line.length > TEXT_LINE_MAX_LENGTH)
      throw new TooComplicatedError(`line ${index + 1} is longer than ${TEXT_LINE_MAX_LENGTH} letters`);
    if ((NESTED.exec(line)?.[0].match(SIGN) ?? []).length > TEXT_DEPTH_MAX)
      throw new TooComplicatedError(`line ${index + 1} is nested deeper than ${TEXT_DEPTH_MAX}`);
  }
};

let worker: Promise<Worker> | undefined;
const texts = oneByOne();
const kept = new Map<string, Rendered[keyof Rendered]>();

const start = async (): Promise<Worker> => {
  const started = new Worker(new URL('./markdown-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  await once(started, 'message');
  return started;
};

const renderNow = async (asked: Asked, deadlineMs: number): Promise<Rendered[keyof Rendered]> => {
  worker ??= start();
  const at = await worker.catch((error: unknown) => {
    worker = undefined;
    throw error;
  });
  // An idle one keeps no command from ending.
  at.ref();
  const giveUp = AbortSignal.timeout(deadlineMs);
  try {
    at.postMessage(asked);
    const [{ rendered }] = (await once(at, 'message', { signal: giveUp })) as [Said];
    if (rendered !== null) return rendered;
  } catch {
    // Too late, or out of memory: what it works at can be ended only with the thread.
    worker = undefined;
    await at.terminate();
  } finally {
    at.unref();
  }
  throw new TooComplicatedError('takes too long to show');
};

/**
 * Renders in a thread of its own with a deadline, one text after the other: some texts of a few thousand letters take the parser
 * minutes, and everybody would wait for them.
 */
const render = async (asked: Asked, deadlineMs: number): Promise<Rendered[keyof Rendered]> => {
  const key = `${asked.kind} ${asked.markdown}`;
  const known = kept.get(key);
  const rendered = known ?? (await texts(() => renderNow(asked, deadlineMs)));
  kept.delete(key);
  kept.set(key, rendered);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return rendered;
};

/** @throws {TooComplicatedError} */
export const renderChapters = async (markdown: string, patience: Patience = 'writing'): Promise<TitledHtml[]> => {
  requireSimple(markdown);
  return (await render({ kind: 'chapters', markdown }, PATIENCE_MS[patience])) as TitledHtml[];
};
/** @throws {TooComplicatedError} */
export const renderPage = async (markdown: string, patience: Patience = 'writing'): Promise<TitledHtml> => {
  if (patience === 'writing') requireSimple(markdown);
  return (await render({ kind: 'page', markdown }, PATIENCE_MS[patience])) as TitledHtml;
};
