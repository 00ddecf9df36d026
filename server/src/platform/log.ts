import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Errors are logged by type, code and stack. The message of an unknown error is left out of the
 * log: it may quote what a person wrote (PostgreSQL does).
 */
const serializeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  return { type: error.name, code, stack: frames.join('\n') };
};

/** Log lines carry ids, routes and numbers; never bodies, queries, tokens or names. */
export const createLog = (level: string): Log => pino({ level, serializers: { err: serializeError } });
