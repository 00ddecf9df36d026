import * as indexedDb from 'fake-indexeddb';
import { vi } from 'vitest';
import { emptyStorage } from '../lib/device-storage.factory.ts';
import { now } from '../lib/server-time.ts';
import type { Waiting } from './outbox/call.ts';

/* The app's own code over an IndexedDB in memory, with a server that gives each person, and each life of their key on this device, a key
   of its own. */

const tokenOf = (personId: number): string =>
  `x.${btoa(JSON.stringify({ user_id: personId, exp: 1e12, iat: now() / 1000 }))}.x`;

/** The id of the record of a call that waits. */
export const recordIdOf = (seq: number): string => String(seq).padStart(16, '0');

/** @param answerOther what comes of any other call than the one for the key */
export const loadApp = async (answerOther?: (body: unknown) => Promise<Response>) => {
  vi.resetModules();
  emptyStorage();
  // For good, as what a test has begun may go on after its end.
  const types = Object.entries(indexedDb).filter(([name]) => name.startsWith('IDB'));
  Object.assign(globalThis, Object.fromEntries(types));
  vi.stubGlobal('indexedDB', new indexedDb.IDBFactory());
  // The server gives each person a key of their own.
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Headers; body: unknown }) => {
    if (answerOther !== undefined && !url.includes('/draft-key/')) return answerOther(body);
    const token = headers.get('Authorization')?.split('.')[1] ?? '';
    const { user_id: personId } = JSON.parse(atob(token));
    const life = new URL(url, 'http://localhost').searchParams.get('device') ?? '';
    const key = `${personId}${life.replaceAll('-', '')}`.padEnd(64, '0');
    return Response.json({ key });
  });
  const [{ tokens }, { vault }, { requireKey }, { beginKeyLife }] = await Promise.all([
    import('../lib/api-client.ts'),
    import('./vault.ts'),
    import('./key.ts'),
    import('./forget-key.ts'),
  ]);
  const signIn = (personId: number): void =>
    tokens.store({ accessToken: tokenOf(personId), refreshToken: tokenOf(personId) });
  /** Stores a call as one that waits is stored. */
  const layCall = (ownerId: number, call: unknown, { seq = 1, ...more }: Partial<Waiting> = {}): Promise<unknown> =>
    vault.write(
      { ownerId, kind: 'outbox', id: recordIdOf(seq) },
      { seq, key: `key ${seq}`, isTried: false, call, ...more },
    );
  return { tokens, vault, requireKey, beginKeyLife, signIn, layCall };
};
