import { type DestinationStream, type Logger, pino } from 'pino';
import { codeOf } from '../errors.ts';

export type Log = Logger;

/**
 * Logs errors by type, code and stack. The message of an unknown error is left out, as it may quote what a person wrote
 * (PostgreSQL does).
 */
export const serializeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  return { type: error.name, code: codeOf(error) ?? codeOf(error.cause), stack: framesOf(error) };
};

/** Returns the frames of a stack. Removes the whole message first, as one of its lines may look like a frame. */
export const framesOf = ({ stack = '', message }: Error): string => {
  const start = stack.indexOf(message);
  if (start === -1) return '';
  const frames = stack.slice(start + message.length).split('\n');
  return frames.filter((line) => line.trimStart().startsWith('at ')).join('\n');
};

/** Shortens a line to its message, for a terminal. A line with more fields stays as it is. */
const plainly = (line: string): string => {
  const { level: _level, time: _time, pid: _pid, hostname: _host, msg, ...more } = JSON.parse(line);
  return typeof msg === 'string' && Object.keys(more).length === 0 ? `${msg}\n` : line;
};

/** Writes log lines as words for a terminal. */
export const terminalStream = (write: (text: string) => void): DestinationStream => ({
  write: (line) => write(plainly(line)),
});

/** Log lines carry ids, routes and numbers; never bodies, queries, tokens or names. */
export const createLog = (level: string, stream?: DestinationStream): Log =>
  pino({ level, serializers: { err: serializeError } }, stream);
