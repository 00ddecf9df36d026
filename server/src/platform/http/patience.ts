import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BODY_PATIENCE_MS, SILENCE_MAX_MS } from '@bergkette/contract/calls.rules.ts';
import type { App } from './feature.ts';

export interface Patience {
  /** Limit in ms for a connection without any byte. */
  silenceMs: number;
  /** Limit in ms for receiving a body that is not a file. */
  bodyMs: number;
}

export const PATIENCE: Patience = { silenceMs: SILENCE_MAX_MS, bodyMs: BODY_PATIENCE_MS };

/** The whole call is here and nothing of the answer is out: the server is at work, however long it takes. */
const isServersTurn = (call: IncomingMessage, answer: ServerResponse): boolean =>
  call.complete && !answer.headersSent && !answer.destroyed;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Files have no limit as long as their bytes arrive. */
const isFile = ({ headers }: IncomingMessage): boolean =>
  /^(multipart\/form-data|application\/offset\+octet-stream)/i.test(headers['content-type'] ?? '');

/**
 * Ends calls that were begun and never go on: each holds memory, and nobody waits for it. Beside `connectionTimeout`, which ends
 * what is silent, it spares a server at work.
 */
export const installPatience = (app: App, { silenceMs, bodyMs }: Patience): void => {
  app.addHook('onRequest', async ({ raw: call }, { raw: answer }) => {
    // Node leaves the connection to who listens here.
    answer.on('timeout', (socket: Socket) => {
      if (isServersTurn(call, answer)) socket.setTimeout(silenceMs);
      else socket.destroy();
    });
  });
  // After its turn came: who has to wait for one loses nothing of the time for the body.
  app.addHook('preParsing', async ({ raw: call, log }, { raw: answer }) => {
    if (!hasBody(call) || call.complete || isFile(call)) return;
    const timer = setTimeout(() => {
      if (call.complete) return;
      log.debug('a body did not come to its end');
      call.destroy();
    }, bodyMs);
    const stop = () => clearTimeout(timer);
    call.once('end', stop).once('close', stop);
    // A body that is refused without being read never ends.
    answer.once('close', stop);
  });
};
