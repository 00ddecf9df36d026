import type { StreamEvent } from '@bergkette/contract/notifications.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { keepStream, type StreamSeams } from './event-stream.ts';
import { SessionError } from './tokens.ts';

afterEach(() => vi.useRealTimers());

const over = new SessionError('over', true);

const seamsOf = (own: Partial<StreamSeams>): StreamSeams => ({
  open: async () => streamOf(),
  wait: async () => undefined,
  random: () => 0.5,
  onOpen: () => undefined,
  onEvent: () => undefined,
  ...own,
});

const encoder = new TextEncoder();
const streamOf = (...pieces: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });

/** Opens these streams one after another, then ends. */
const run = async (...openings: (() => ReadableStream<Uint8Array>)[]) => {
  const heard: (StreamEvent | boolean)[] = [];
  const delays: number[] = [];
  const left = [...openings];
  const seams = seamsOf({
    open: async () => {
      const next = left.shift();
      if (!next) throw over;
      return next();
    },
    wait: async (delayMs) => void delays.push(delayMs),
    onOpen: (isOpen) => heard.push(isOpen),
    onEvent: (event) => heard.push(event),
  });
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
  const open = async () => {
    opened += 1;
    controller.abort();
    return streamOf();
  };
  await keepStream(seamsOf({ open }), controller.signal);
  expect(opened).toBe(1);
});

test('a letter of several bytes that is cut in two stays one, and a line that is no data is passed over', async () => {
  const bytes = encoder.encode('event: message\n\ndata: {"type":"message","id":"ä"}\n\n');
  const cut = bytes.indexOf(0xc3) + 1;
  const { heard } = await run(
    () =>
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(bytes.slice(0, cut));
          controller.enqueue(bytes.slice(cut));
          controller.close();
        },
      }),
  );
  expect(heard[1]).toEqual({ type: 'message', id: 'ä' });
});

test('it waits half a minute at most, by chance from half of it to one and a half', async () => {
  const delays: number[] = [];
  let tries = 0;
  await keepStream(
    seamsOf({
      open: async () => {
        tries += 1;
        throw tries > 8 ? over : new TypeError('Failed to fetch');
      },
      wait: async (delayMs) => void delays.push(delayMs),
      random: () => 0.25,
    }),
    new AbortController().signal,
  );
  expect(delays).toEqual([375, 1500, 3000, 6000, 12_000, 22_500, 22_500, 22_500]);
});

/** Makes a stream that sends on demand, and ends with its signal. */
const openLine = (signal: AbortSignal) => {
  let say: (text: string) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      say = (text) => controller.enqueue(encoder.encode(text));
      signal.addEventListener('abort', () => controller.error(new Error('aborted')));
    },
  });
  return { stream, say: (text: string) => say(text) };
};

test('a connection that says nothing for a minute is left, one that says something is kept', async () => {
  vi.useFakeTimers();
  const lines: ReturnType<typeof openLine>[] = [];
  const kept = keepStream(
    seamsOf({
      open: async (signal) => {
        if (lines.length > 0) throw over;
        const line = openLine(signal);
        lines.push(line);
        return line.stream;
      },
    }),
    new AbortController().signal,
  );
  let isLeft = false;
  void kept.then(() => {
    isLeft = true;
  });
  await vi.advanceTimersByTimeAsync(59_000);
  lines[0]?.say(':\n\n');
  await vi.advanceTimersByTimeAsync(59_900);
  expect(isLeft).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isLeft).toBe(true);
  // A connection that ended leaves no timer behind.
  expect(vi.getTimerCount()).toBe(0);
});

test('who signs out ends the open connection at once', async () => {
  const controller = new AbortController();
  const states: boolean[] = [];
  const kept = keepStream(
    seamsOf({
      open: async (signal) => openLine(signal).stream,
      onOpen: (isOpen) => {
        states.push(isOpen);
        if (isOpen) setTimeout(() => controller.abort());
      },
    }),
    controller.signal,
  );
  await kept;
  expect(states).toEqual([true, false]);
});
