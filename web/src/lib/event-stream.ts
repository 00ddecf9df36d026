import { SILENCE_MAX_MS } from '@bergkette/contract/calls.rules.ts';
import type { StreamEvent } from '@bergkette/contract/notifications.ts';
import { SessionError } from './tokens.ts';

/** Waits before the tries to connect. All further tries wait as long as the last one. */
const RETRY_DELAYS_MS = [500, 2000, 4000, 8000, 16_000, 30_000];

export interface StreamSeams {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>;
  /** Returns a number from 0 to 1, so that a thousand apps do not reconnect at the same moment. */
  random: () => number;
  /** Called with true when the stream opens: earlier events may have been missed. */
  onOpen: (isOpen: boolean) => void;
  onEvent: (event: StreamEvent) => void;
}

/** Reads server-sent events. Ignores lines that are not in our format. */
const readEvents = async (
  stream: ReadableStream<Uint8Array>,
  onPiece: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> => {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onPiece();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const line = block.split('\n').find((each) => each.startsWith('data: '));
      if (line !== undefined) onEvent(JSON.parse(line.slice('data: '.length)));
    }
  }
};

/** Reads one connection until it ends or sends nothing for too long. */
const follow = async (seams: StreamSeams, signal: AbortSignal): Promise<void> => {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS);
  };
  const stop = () => silence.abort();
  signal.addEventListener('abort', stop, { once: true });
  hear();
  try {
    const stream = await seams.open(silence.signal);
    seams.onOpen(true);
    await readEvents(stream, hear, seams.onEvent);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    seams.onOpen(false);
  }
};

/** Keeps a stream open until the signal, or until the session is over. */
export const keepStream = async (seams: StreamSeams, signal: AbortSignal): Promise<void> => {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await follow(
        {
          ...seams,
          onOpen: (isOpen) => {
            if (isOpen) failures = 0;
            seams.onOpen(isOpen);
          },
        },
        signal,
      );
    } catch (error) {
      if (error instanceof SessionError && error.isOver) return;
    }
    const delayMs = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
    failures += 1;
    await seams.wait(delayMs * (0.5 + seams.random()), signal).catch(() => undefined);
  }
};
