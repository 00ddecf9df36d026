import type { StreamEvent } from '@bergkette/contract/stream.ts';
import { expect, test } from 'vitest';
import { keepStream, type StreamSeams } from './event-stream.ts';

const encoder = new TextEncoder();
const streamOf = (...pieces: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });

/** Opens these one after another, then stops for good. */
const run = async (...openings: (() => ReadableStream<Uint8Array>)[]) => {
  const heard: (StreamEvent | boolean)[] = [];
  const delays: number[] = [];
  const left = [...openings];
  const over = new Error('over');
  const seams: StreamSeams = {
    open: async () => {
      const next = left.shift();
      if (!next) throw over;
      return next();
    },
    wait: async (delayMs) => void delays.push(delayMs),
    random: () => 0.5,
    isOver: (error) => error === over,
    onOpen: (isOpen) => heard.push(isOpen),
    onEvent: (event) => heard.push(event),
  };
  await keepStream(seams, new AbortController().signal);
  return { heard, delays };
};

const message = 'event: message\ndata: {"type":"message","id":"a"}\n\n';

test('events come whole however they are cut into pieces, and heartbeats are none', async () => {
  const cut = [':\n\n', message.slice(0, 12), message.slice(12, 30), `${message.slice(30)}:\n`, '\n'];
  const { heard } = await run(() => streamOf(...cut));
  expect(heard).toEqual([true, { type: 'message', id: 'a' }, false, false]);
});

test('it comes back soon after an end, and ever later while nobody answers', async () => {
  const refuse = () => {
    throw new TypeError('Failed to fetch');
  };
  const { delays } = await run(
    () => streamOf(message),
    refuse,
    refuse,
    refuse,
    () => streamOf(message),
  );
  expect(delays).toEqual([500, 2000, 4000, 8000, 500]);
});

test('it stops with its signal', async () => {
  const controller = new AbortController();
  let opened = 0;
  await keepStream(
    {
      open: async () => {
        opened += 1;
        controller.abort();
        return streamOf();
      },
      wait: async () => undefined,
      random: () => 0.5,
      isOver: () => false,
      onOpen: () => undefined,
      onEvent: () => undefined,
    },
    controller.signal,
  );
  expect(opened).toBe(1);
});
