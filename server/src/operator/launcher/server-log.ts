import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import type { LaunchLog } from './launch-options.ts';

const LINE = /^([A-Z]+\d?):\s+(.*)$/;

export interface ServerLog {
  /** The last message before the end, for the line to the operator. */
  lastWords(): string;
  /** True once the shutdown's checkpoint has begun. */
  isCheckpointing(): boolean;
}

/** Logs PostgreSQL's own messages and drops lines that could quote a statement or a value. */
export function readServerLog(stderr: Readable, log: LaunchLog): ServerLog {
  let last = '';
  let isStopping = false;
  let isCheckpointing = false;
  createInterface({ input: stderr }).on('line', (line) => {
    const [, severity, text] = LINE.exec(line) ?? [];
    // Messages of the system's loader (a missing library) have no severity and come before any data is read.
    const message = text ?? (last === '' && !line.startsWith('\t') ? line : undefined);
    if (message === undefined) return;
    if (message === 'received fast shutdown request') isStopping = true;
    if (message === 'shutting down') isCheckpointing = true;
    // During a stop a FATAL line only reports a connection that ends with the database.
    if (severity === 'LOG' || (severity === 'FATAL' && isStopping)) log.debug({ part: 'postgres' }, message);
    else if (severity === undefined || /^(WARNING|FATAL|PANIC)$/.test(severity)) {
      last = message;
      log.warn({ part: 'postgres' }, message);
    }
  });
  return { lastWords: () => last, isCheckpointing: () => isCheckpointing };
}
