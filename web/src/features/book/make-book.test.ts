import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, missingChunk } from '../../lib/chunks.ts';
import type { Book, BookPictures, MadeBook } from './book.ts';
import { makeBook, makePoster } from './make-book.ts';
import type { Poster } from './poster.ts';
import type { FromWriter, ToWriter } from './writer/book-messages.ts';

/** What the writer says after it has been told something. */
let answer: (worker: FakeWorker, told: ToWriter) => void = () => undefined;
let workers: FakeWorker[] = [];

class FakeWorker {
  onmessage: (event: { data: FromWriter }) => void = () => undefined;
  onerror: () => void = () => undefined;
  isEnded = false;
  constructor() {
    workers.push(this);
  }
  postMessage(told: ToWriter): void {
    queueMicrotask(() => answer(this, told));
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: FromWriter): void {
    this.onmessage({ data });
  }
}

const made: MadeBook = { file: new Blob(), pages: 4, missing: [], unknownSigns: 0 };
const pictures: BookPictures = { rangeOf: async () => new Blob(['land']), photoOf: async () => new Blob(['photo']) };
const make = (change: Partial<BookPictures> = {}, signal = new AbortController().signal) =>
  makeBook({} as Book, { pictures: { ...pictures, ...change }, onStep: () => undefined, signal });

/** Asks for a picture, and is done with whatever comes. */
const askFor = (wanted: Extract<FromWriter, { kind: 'want' }>['wanted']) => {
  const got: (Blob | null)[] = [];
  answer = (worker, told) => {
    if (told.kind !== 'picture') return worker.say({ kind: 'want', wanted });
    got.push(told.picture);
    worker.say({ kind: 'done', made });
  };
  return got;
};

beforeEach(() => {
  workers = [];
  missingChunk.set(false);
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  expect(workers.every(({ isEnded }) => isEnded)).toBe(true);
  vi.unstubAllGlobals();
});

test('mountains that cannot be drawn end the work, whether the browser throws or gives nothing', async () => {
  askFor({ range: 'cover' });
  const thrown = () => {
    throw new Error('No canvas');
  };
  await expect(make({ rangeOf: thrown })).rejects.toThrow('No canvas');
  await expect(make({ rangeOf: async () => null })).rejects.toThrow('no picture');
});

test('a photo that cannot be had does not end the work', async () => {
  const got = askFor({ photo: 7 });
  await expect(make({ photoOf: () => Promise.reject(new Error('Gone')) })).resolves.toBe(made);
  expect(got).toEqual([null]);
});

test('a writer that does not load is a missing part of the app; one that breaks later is not', async () => {
  answer = (worker) => worker.onerror();
  await expect(make()).rejects.toThrow(ChunkError);
  expect(missingChunk.get()).toBe(true);
  missingChunk.set(false);
  answer = (worker) => {
    worker.say({ kind: 'step' });
    worker.onerror();
  };
  await expect(make()).rejects.toThrow('broke');
  expect(missingChunk.get()).toBe(false);
});

test('a poster ends with its signal, and does not begin after it', async () => {
  const work = new AbortController();
  answer = () => work.abort();
  await expect(makePoster({} as Poster, work.signal)).rejects.toThrow(/abort/i);
  expect(workers).toHaveLength(1);
  await expect(makePoster({} as Poster, work.signal)).rejects.toThrow(/abort/i);
  expect(workers).toHaveLength(1);
});
