import type { ServerResponse } from 'node:http';
import { PERSON_CALLS_UNDER_WAY, TURN_PATIENCE_MS } from '@bergkette/contract/calls.rules.ts';
import type { App } from './feature.ts';
import { tooMany } from './limits.ts';

export type TurnKind = keyof typeof PERSON_CALLS_UNDER_WAY;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Kind of turn that a call takes while it runs. Default `calls`; false if the route has another limit. */
    turn?: TurnKind | false;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For routes that identify the caller themselves. */
    turns: Turns;
  }
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

export interface Turns {
  /**
   * Waits for a turn. It ends when the answer is sent or the connection closes.
   * @throws {AppError} too_many_requests if the wait was too long
   */
  take(userId: number, kind: TurnKind, answer: ServerResponse): Promise<void>;
}

/** Limits how many calls of a person run at once. Further ones wait, so that many open calls delay nobody else. */
export const createTurns = (
  atOnce: Record<TurnKind, number> = PERSON_CALLS_UNDER_WAY,
  patienceMs = TURN_PATIENCE_MS,
): Turns => {
  const lines = new Map<string, Line>();

  const leave = (key: string, line: Line): void => {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };
  const wait = (line: Line, answer: ServerResponse): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        end();
        reject(tooMany(1000));
      };
      const timer = setTimeout(giveUp, patienceMs);
      const end = () => {
        clearTimeout(timer);
        answer.off('close', giveUp);
      };
      const begin = () => {
        end();
        resolve();
      };
      line.waiting.push(begin);
      answer.once('close', giveUp);
    });

  return {
    take: async (userId, kind, answer) => {
      const key = `${kind} ${userId}`;
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running < atOnce[kind]) line.running += 1;
      else await wait(line, answer);
      // The connection may have closed just when the turn came.
      if (answer.closed) leave(key, line);
      else answer.once('close', () => leave(key, line));
    },
  };
};

const noTurns: Turns = { take: async () => {} };

/** Runs after the access hook and before the body is read. */
export const installTurns = (app: App, isOn: boolean): void => {
  const turns = isOn ? createTurns() : noTurns;
  app.decorate('turns', turns);
  app.addHook('onRequest', async ({ caller, routeOptions }, reply) => {
    const { turn = 'calls' } = routeOptions.config;
    if (caller && turn !== false) await turns.take(caller.userId, turn, reply.raw);
  });
};
