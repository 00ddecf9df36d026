import { expect, test } from 'vitest';
import { createUnsent, type Unsent, type UnsentVault, type Waiting } from './unsent.ts';

const NOTHING: Unsent = { text: '', waiting: [], isWarned: false };
const vaultOf = (kept = NOTHING): UnsentVault & { kept: () => Unsent } => {
  let stored = kept;
  return {
    kept: () => stored,
    read: async () => stored,
    write: async (unsent) => {
      stored = structuredClone(unsent);
    },
  };
};
const line = (text: string) => ({ key: `key-${text}`, text, atMs: 1, after: 0 });
const textsOf = ({ waiting }: Unsent) => waiting.map(({ text, state }) => `${text} ${state}`);

/** A server that answers when the test tells it to. */
const connection = () => {
  const sent: string[] = [];
  let isThere = true;
  const failures: unknown[] = [];
  return {
    sent,
    failures,
    cut: () => {
      isThere = false;
    },
    mend: () => {
      isThere = true;
    },
    hasArrived: (_: Waiting) => false,
    onFailure: (error: unknown) => void failures.push(error),
    send: async (text: string, key: string) => {
      if (!isThere) throw new Error('unreachable');
      sent.push(`${text} ${key}`);
    },
  };
};

test('what is typed is stored on the device for its chat, comes back, and is gone once sent', async () => {
  const vault = vaultOf();
  const server = connection();
  const first = createUnsent({ vault, ...server });
  first.type('Bist du');
  await first.settled();
  const second = createUnsent({ vault, ...server });
  await second.settled();
  expect(second.get().text).toBe('Bist du');
  second.add(line('Bist du wach?'));
  expect(second.get().text).toBe('');
  await expect.poll(() => second.get().waiting).toEqual([]);
  await second.settled();
  expect({ sent: server.sent, kept: vault.kept() }).toEqual({
    sent: ['Bist du wach? key-Bist du wach?'],
    kept: NOTHING,
  });
});

test('a message that could not be sent stays, in order, and is sent again with the same key [ERR-16]', async () => {
  const vault = vaultOf();
  const server = connection();
  const unsent = createUnsent({ vault, ...server });
  server.cut();
  unsent.add(line('Eins'));
  unsent.add(line('Zwei'));
  await expect.poll(() => textsOf(unsent.get())).toEqual(['Eins failed', 'Zwei failed']);
  expect(server.failures).toHaveLength(1);
  await unsent.settled();
  const later = createUnsent({ vault, ...server });
  await later.settled();
  expect(textsOf(later.get())).toEqual(['Eins failed', 'Zwei failed']);
  server.mend();
  later.retry();
  await expect.poll(() => later.get().waiting).toEqual([]);
  expect(server.sent).toEqual(['Eins key-Eins', 'Zwei key-Zwei']);
});

test('a message that arrived without an answer is not sent a second time when its key is forgotten [CHAT-13]', async () => {
  const server = connection();
  const vault = vaultOf({ ...NOTHING, waiting: ['Eins', 'Zwei'].map((text) => ({ ...line(text), state: 'sending' })) });
  const unsent = createUnsent({ vault, ...server, hasArrived: ({ text }) => text === 'Eins' });
  await unsent.settled();
  unsent.retry();
  await expect.poll(() => unsent.get().waiting).toEqual([]);
  expect(server.sent).toEqual(['Zwei key-Zwei']);
});

test('a discarded message is not sent, and a device without storage does not stop the chat', async () => {
  const server = connection();
  const broken: UnsentVault = {
    read: () => Promise.reject(new Error('no storage')),
    write: () => Promise.reject(new Error('no storage')),
  };
  const unsent = createUnsent({ vault: broken, ...server });
  server.cut();
  unsent.add(line('Eins'));
  await expect.poll(() => textsOf(unsent.get())).toEqual(['Eins failed']);
  unsent.discard('key-Eins');
  server.mend();
  unsent.add(line('Zwei'));
  await expect.poll(() => server.sent).toEqual(['Zwei key-Zwei']);
});

test('what is typed before the device has answered wins over what was kept', async () => {
  const unsent = createUnsent({ vault: vaultOf({ text: 'alt', waiting: [], isWarned: true }), ...connection() });
  unsent.type('neu');
  await unsent.settled();
  expect(unsent.get()).toMatchObject({ text: 'neu', isWarned: true });
});
