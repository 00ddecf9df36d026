import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

type LogMeta = Parameters<Logger['error']>[1];

/** The task and its number, where the runner speaks of a job. */
const jobOf = (meta: LogMeta | undefined) => {
  const job: unknown = meta?.job;
  if (typeof job !== 'object' || job === null) return {};
  return { task: 'task_identifier' in job ? job.task_identifier : undefined, job: 'id' in job ? job.id : undefined };
};

/**
 * The job runner's words in our log. Of what goes wrong only type, code and frames are kept: it quotes the
 * messages of errors, and those may quote a person. The rest is of interest while looking for an error only.
 */
export const jobLog = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const scope = { part: 'jobs', ...jobOf(meta) };
    if (level === 'error') log.error({ ...scope, err: meta?.error }, 'job failed');
    else if (level === 'warning') log.warn({ ...scope, err: meta?.error }, 'job runner warned');
    else log.debug(scope, message);
  });
