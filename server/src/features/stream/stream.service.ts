import { Readable } from 'node:stream';
import { STREAM_HEARTBEAT_S, STREAMS_PER_PERSON_MAX } from '@bergkette/contract/calls.rules.ts';
import type { StreamEvent } from '@bergkette/contract/notifications.ts';
import { AppError } from '../../errors.ts';
import type { SignedIn } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SessionService } from '../session/session.service.ts';

/** A reader this far behind is disconnected. It connects again and loads the present state. */
const BEHIND_MAX_BYTES = 16 * 1024;
const RETRY_AFTER_S = 60;

const lineOf = (event: StreamEvent): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** The open streams of this process. */
export const streamService = (platform: Platform, { sessions }: { sessions: SessionService }) => {
  const { clock, listener } = platform;
  const open = new Set<Readable>();
  const counts = new Map<number, number>();
  /** Streams that have ended but may not be read to the end. Writing to one would throw an error that nothing catches. */
  const ended = new WeakSet<Readable>();
  let beating: NodeJS.Timeout | undefined;

  const say = (stream: Readable, text: string): void => {
    if (stream.destroyed || ended.has(stream)) return;
    stream.push(text);
    if (stream.readableLength > BEHIND_MAX_BYTES) stream.destroy();
  };
  const end = (stream: Readable): void => {
    if (stream.destroyed || ended.has(stream)) return;
    ended.add(stream);
    stream.push(null);
  };
  /** A heartbeat: proxies close silent connections, and a lost reader is noticed when it does not take this. */
  const beat = (): void => {
    for (const stream of open) say(stream, ':\n\n');
  };
  const add = (userId: number, stream: Readable): void => {
    open.add(stream);
    counts.set(userId, (counts.get(userId) ?? 0) + 1);
    beating ??= setInterval(beat, STREAM_HEARTBEAT_S * 1000).unref();
  };
  const remove = (userId: number, stream: Readable): void => {
    if (!open.delete(stream)) return;
    const left = (counts.get(userId) ?? 1) - 1;
    if (left === 0) counts.delete(userId);
    else counts.set(userId, left);
    if (open.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  };

  return {
    /** Server-sent events for one session, until it or its access token ends. @throws {AppError} too_many_requests */
    open: async ({ userId, sessionId, expiresAt }: SignedIn): Promise<Readable> => {
      if ((counts.get(userId) ?? 0) >= STREAMS_PER_PERSON_MAX) {
        throw new AppError('too_many_requests', { retryAfterS: RETRY_AFTER_S });
      }
      const stream = new Readable({ read: () => {}, highWaterMark: BEHIND_MAX_BYTES });
      add(userId, stream);
      const timer = setTimeout(() => end(stream), expiresAt.getTime() - clock.now().getTime());
      let stop: (() => void) | undefined;
      stream.once('close', () => {
        clearTimeout(timer);
        stop?.();
        remove(userId, stream);
      });
      const onEvent = (event: StreamEvent, isAnswered: boolean): void => {
        if (event.type === 'session_ended' && event.id !== sessionId) return;
        if (!isAnswered) say(stream, lineOf(event));
        if (event.type === 'session_ended') end(stream);
      };
      try {
        stop = await listener.subscribe(userId, { onEvent, onLost: () => end(stream) });
        // The session may have ended before the stream began to listen.
        if (!(await sessions.isLive(userId, sessionId))) throw new AppError('not_signed_in');
      } catch (error) {
        stream.destroy();
        stop?.();
        throw error;
      }
      say(stream, ':\n\n');
      return stream;
    },
    endAll: (): void => {
      for (const stream of open) end(stream);
    },
  };
};

export type StreamService = ReturnType<typeof streamService>;
