import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

type LogMeta = Parameters<Logger['error']>[1];

/** Returns task and number of the job, if the runner's line is about one. */
const jobOf = (meta: LogMeta | undefined) => {
  const job: unknown = meta?.job;
  if (typeof job !== 'object' || job === null) return {};
  return { task: 'task_identifier' in job ? job.task_identifier : undefined, job: 'id' in job ? job.id : undefined };
};

/**
 * Writes the job runner's lines into our log. Of an error only type, code and stack frames are kept, as its message may
 * quote what a person wrote. All other lines have level `debug`.
 */
export const jobLog = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const scope = { part: 'jobs', ...jobOf(meta) };
    if (level === 'error') log.error({ ...scope, err: meta?.error }, 'job failed');
    else if (level === 'warning') log.warn({ ...scope, err: meta?.error }, 'job runner warned');
    else log.debug(scope, message);
  });
