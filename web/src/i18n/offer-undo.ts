import { UNDO_MS } from '@bergkette/contract/events.rules.ts';
import { type Alert, alertStore } from '../lib/alerts.ts';
import { isUnreachable } from '../lib/api-client.ts';
import { isRefusal } from '../lib/api-error.ts';
import { whenReachable } from '../lib/waiting.ts';
import type { Area, TextId } from './areas.ts';
import { showError } from './show-error.ts';
import { loadTexts, readText, type TextValues } from './texts.ts';

/** Too many requests. */
const LATER = 429;

/** The server would refuse it again. */
const isRefused = (error: unknown): boolean => isRefusal(error) && error.status !== LATER;

/** Ids of the texts of one area. */
interface UndoWords<A extends Area> {
  area: A;
  /** The message about what was done. */
  done: TextId<A>;
  failed: TextId<'app'>;
  /** Where it is not offered again, as the server would refuse it again. */
  refused?: TextId<'app'> | undefined;
}

export type UndoExtra = Partial<Pick<Alert, 'kind' | 'lead' | 'links' | 'ms'>> & {
  values?: TextValues | undefined;
  more?: string | undefined;
};

/**
 * Says that something is done, and for a while takes it back with one tap. Where that fails, it is offered
 * again; where nobody could be reached, it is done as soon as somebody can [EVD-19].
 * @param undo may run more than once, e.g. with the same idempotency key
 */
export const offerUndo = async <A extends Area>(
  words: UndoWords<A>,
  undo: () => Promise<unknown>,
  { kind = 'success', values, more = '', ...extra }: UndoExtra = {},
): Promise<void> => {
  await loadTexts(words.area);
  const offer = (): void => {
    const action = { label: readText('button.undo'), run: () => void run() };
    alertStore.show(kind, `${readText(words.done, values)} ${more}`.trim(), { ms: UNDO_MS, ...extra, action });
  };
  const run = async (): Promise<void> => {
    try {
      await undo();
    } catch (error) {
      await showError(error, isRefused(error) ? (words.refused ?? words.failed) : words.failed);
      if (isUnreachable(error)) {
        await whenReachable();
        await run();
      } else if (!isRefused(error)) offer();
    }
  };
  offer();
};
