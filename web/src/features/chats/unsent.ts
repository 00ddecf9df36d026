import { createStore } from '../../lib/store.ts';

/** A message that is being sent, or could not be sent. */
export interface Waiting {
  /** The same for every try, so that the server takes the message only once. */
  key: string;
  text: string;
  atMs: number;
  /** Id of the newest message that was known when this one was written. */
  after: number;
  state: 'sending' | 'failed';
}

/** What the person has written in a chat and the server does not have yet. */
export interface Unsent {
  text: string;
  waiting: readonly Waiting[];
  /** True once the person has been warned about sending phone numbers and addresses. */
  isWarned: boolean;
}

export interface UnsentVault {
  read: () => Promise<Unsent>;
  write: (unsent: Unsent) => Promise<void>;
}

interface Seams {
  vault: UnsentVault;
  send: (text: string, key: string) => Promise<void>;
  /**
   * The server forgets keys after some time; from then on only the messages of the chat tell whether this one arrived.
   */
  hasArrived: (waiting: Waiting) => boolean;
  onFailure: (error: unknown) => void;
}

const NOTHING: Unsent = { text: '', waiting: [], isWarned: false };

/** Keeps what is written in one chat on the device, and sends the messages one after the other. */
export const createUnsent = ({ vault, send, hasArrived, onFailure }: Seams) => {
  const unsent = createStore(NOTHING);
  let isSending = false;
  let isWriteDue = false;
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    while (isWriteDue) {
      isWriteDue = false;
      // A device that cannot store the text does not stop the person from writing.
      await vault.write(unsent.get()).catch(() => undefined);
    }
    writing = undefined;
  };
  const change = (next: Partial<Unsent>): void => {
    isWriteDue = true;
    unsent.set({ ...unsent.get(), ...next });
  };
  const keep = (): void => {
    writing ??= opened.then(write);
  };
  const update = (next: Partial<Unsent>): void => {
    change(next);
    keep();
  };
  const mark = (state: Waiting['state'], isMeant: (waiting: Waiting) => boolean): void =>
    update({ waiting: unsent.get().waiting.map((each) => (isMeant(each) ? { ...each, state } : each)) });

  /**
   * Messages left on the device come back as failed; if one did arrive, its key keeps the next try from sending it
   * twice.
   */
  const opened = vault.read().then(
    (kept) => {
      const now = unsent.get();
      const left = kept.waiting.map((each) => ({ ...each, state: 'failed' as const }));
      const waiting = [...left, ...now.waiting];
      change({ text: now.text || kept.text, waiting, isWarned: now.isWarned || kept.isWarned });
    },
    () => undefined,
  );

  const pump = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = unsent.get().waiting.find(({ state }) => state === 'sending');
      if (next === undefined) break;
      try {
        if (!hasArrived(next)) await send(next.text, next.key);
        update({ waiting: unsent.get().waiting.filter(({ key }) => key !== next.key) });
      } catch (error) {
        // Later messages must not overtake the failed one, so they fail too.
        mark('failed', () => true);
        onFailure(error);
      }
    }
    isSending = false;
  };

  return {
    get: unsent.get,
    subscribe: unsent.subscribe,
    /** Resolves once everything is stored on the device. */
    settled: async (): Promise<void> => {
      await opened;
      while (writing !== undefined) await writing;
    },
    type: (text: string): void => update({ text }),
    warned: (): void => update({ isWarned: true }),
    /** Queues the message, sends it and empties the field. */
    add: (message: Omit<Waiting, 'state'>): void => {
      update({ text: '', waiting: [...unsent.get().waiting, { ...message, state: 'sending' }] });
      void pump();
    },
    /** Sends all failed messages again, in the order in which they were written. */
    retry: (): void => {
      mark('sending', () => true);
      void pump();
    },
    discard: (key: string): void => update({ waiting: unsent.get().waiting.filter((each) => each.key !== key) }),
  };
};
export type UnsentKeeper = ReturnType<typeof createUnsent>;
