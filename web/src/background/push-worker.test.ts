import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import source from '../../public/push-worker.js?raw';

interface Client {
  postMessage: (data: unknown, ports: MessagePort[]) => void;
}
type Sync = (event: { tag: string; waitUntil: (work: Promise<unknown>) => void }) => void;

/** The worker beside these windows. @returns a function that wakes it, and what counts how often it has sent */
const workerBeside = (clients: Client[]) => {
  const listeners = new Map<string, Sync>();
  const sendOutbox = vi.fn(async () => undefined);
  const self = {
    addEventListener: (name: string, listener: Sync) => listeners.set(name, listener),
    clients: { matchAll: async () => clients },
    sendOutbox,
  };
  const worker = { self, MessageChannel, setTimeout, importScripts: () => undefined };
  // As a classic script: what it finds are the names of a service worker.
  new Function(...Object.keys(worker), source)(...Object.values(worker));
  const work: Promise<unknown>[] = [];
  const wake = (tag: string) => listeners.get('sync')?.({ tag, waitUntil: (given) => void work.push(given) });
  return { wake, sendOutbox, ended: () => Promise.all(work) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the worker sends ten seconds after it asked a window that sleeps, and not before (18-CLOSED)', async () => {
  const { wake, sendOutbox, ended } = workerBeside([{ postMessage: () => undefined }]);
  wake('bergkette-outbox');
  await vi.advanceTimersByTimeAsync(9999);
  expect(sendOutbox).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await ended();
  expect(sendOutbox).toHaveBeenCalledOnce();
});

test('the worker sends as soon as each window has answered, and for nothing else that wakes it (18-CLOSED)', async () => {
  const answering: Client = { postMessage: (_data, [port]) => port?.postMessage('done') };
  const { wake, sendOutbox, ended } = workerBeside([answering, answering]);
  wake('something-else');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sendOutbox).not.toHaveBeenCalled();
  vi.useRealTimers();
  wake('bergkette-outbox');
  await ended();
  expect(sendOutbox).toHaveBeenCalledOnce();
});
