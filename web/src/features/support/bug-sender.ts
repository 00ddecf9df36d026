import type { BugReport } from '@bergkette/contract/support.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { sendBugReport } from '../../data/support.ts';
import { readText } from '../../i18n/texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { createStore } from '../../lib/store.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { failureOf, type SendFailure } from './send-failure.ts';

type Sending =
  | { kind: 'idle' }
  /** 0 to 1 */
  | { kind: 'sending'; part: number }
  | { kind: 'failed'; failure: SendFailure }
  | { kind: 'sent'; ticket: number };

interface BugSending {
  sending: Sending;
  /** Kept until the page is closed; words are kept longer. */
  picture: File | null;
}

interface Outgoing {
  report: BugReport;
  key: string;
  /** Prepares the picture for sending. */
  prepare: (file: File) => Promise<Blob>;
}

const NOTHING: BugSending = { sending: { kind: 'idle' }, picture: null };

const store = createStore(NOTHING);
let controller = new AbortController();

const set = (next: Partial<BugSending>): void => store.set({ ...store.get(), ...next });

whenForgotten(() => {
  controller.abort();
  controller = new AbortController();
  set(NOTHING);
});

/** Tells the result by an alert if the form was closed meanwhile. */
const alertIfUnseen = (kind: 'success' | 'error', text: string): void => {
  if (!store.hasAny()) alertStore.show(kind, text);
};

const bring = async ({ report, key, prepare }: Outgoing, signal: AbortSignal): Promise<number> => {
  const { picture } = store.get();
  const image = picture && (await prepare(picture));
  const onProgress = (part: number) => {
    if (!signal.aborted) set({ sending: { kind: 'sending', part } });
  };
  const { ticket } = await sendBugReport(report, image, { idempotencyKey: key, onProgress, signal });
  return ticket;
};

/** Sends a report, which goes on while its form is closed. */
export const bugSender = {
  get: store.get,
  subscribe: store.subscribe,
  setPicture: (picture: File | null): void => set({ picture, sending: { kind: 'idle' } }),
  /** The report was changed, or another one begun: the result of the last try is no longer shown. */
  rest: (): void => {
    if (store.get().sending.kind !== 'idle') set({ sending: { kind: 'idle' } });
  },
  send: async (outgoing: Outgoing): Promise<void> => {
    if (store.get().sending.kind === 'sending') return;
    const { signal } = controller;
    set({ sending: { kind: 'sending', part: 0 } });
    try {
      const ticket = await bring(outgoing, signal);
      if (signal.aborted) return;
      logUsage(usageLines.bugReported());
      set({ picture: null, sending: { kind: 'sent', ticket } });
      alertIfUnseen('success', readText('support.sent', { ticket }));
    } catch (error) {
      if (signal.aborted) return;
      set({ sending: { kind: 'failed', failure: failureOf(error) } });
      alertIfUnseen('error', readText('support.failed.other'));
    }
  },
};
