import { Writable } from 'node:stream';
import { createLog, type Log } from '../src/platform/log.ts';

/** Creates a log at the lowest level that collects its lines. */
export const createLogLines = (): { lines: string[]; log: Log } => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog('trace', sink) };
};
