import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ANSWERED_BODY_MS, BODY_PATIENCE_MS, SILENCE_MAX_MS } from '@bergkette/contract/calls.rules.ts';
import type { App } from './feature.ts';

export interface Patience {
  /** Limit in ms for a connection on which no byte arrives. */
  silenceMs: number;
  /** Limit in ms for receiving a body that is not a file. */
  bodyMs: number;
  /** Limit in ms for the rest of a body whose call is answered already. */
  restMs: number;
}

export const PATIENCE: Patience = { silenceMs: SILENCE_MAX_MS, bodyMs: BODY_PATIENCE_MS, restMs: ANSWERED_BODY_MS };

/** Returns whether the call is received completely and nothing is answered yet, so that the server is working. */
const isServersTurn = (call: IncomingMessage, answer: ServerResponse): boolean =>
  call.complete && !answer.headersSent && !answer.destroyed;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * A body that goes on after its answer would keep the connection for as long as somebody sends a byte now and then. It has a
 * moment to come to its end: whoever is still sending when the connection closes may never read the answer.
 */
const endAfterAnswer = (call: IncomingMessage, answer: ServerResponse, restMs: number): void => {
  answer.once('close', () => {
    if (call.complete || call.destroyed) return;
    // Its connection goes with it.
    const timer = setTimeout(() => call.destroy(), restMs);
    const stop = () => clearTimeout(timer);
    call.once('end', stop).once('close', stop);
    call.resume();
  });
};

/** Returns whether the body is a file, which has no limit as long as bytes arrive. */
const isFile = ({ headers }: IncomingMessage): boolean =>
  /^(multipart\/form-data|application\/offset\+octet-stream)/i.test(headers['content-type'] ?? '');

/** Browsers open connections ahead. Node takes one on which nothing was ever sent for a call under way, and a stop would wait for it. */
const closeUnused = (app: App): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
};

/**
 * Ends calls whose bytes stop arriving, as each holds memory. `connectionTimeout` alone would also end a call on which
 * the server is still working.
 */
export const installPatience = (app: App, { silenceMs, bodyMs, restMs }: Patience): void => {
  closeUnused(app);
  app.addHook('onRequest', async ({ raw: call }, { raw: answer }) => {
    // With a listener, Node does not close the connection itself.
    answer.on('timeout', (socket: Socket) => {
      if (isServersTurn(call, answer)) socket.setTimeout(silenceMs);
      else socket.destroy();
    });
    if (hasBody(call)) endAfterAnswer(call, answer, restMs);
  });
  // The limit starts after the call got its turn, so that waiting for a turn does not count.
  app.addHook('preParsing', async ({ raw: call, log, routeOptions }, { raw: answer }) => {
    if (!hasBody(call) || call.complete || isFile(call)) return;
    const timer = setTimeout(() => {
      if (call.complete) return;
      log.debug('a body did not come to its end');
      call.destroy();
    }, routeOptions.config.bodyMs ?? bodyMs);
    const stop = () => clearTimeout(timer);
    call.once('end', stop).once('close', stop);
    // This stops the timer of a body that is refused without being read.
    answer.once('close', stop);
  });
};
