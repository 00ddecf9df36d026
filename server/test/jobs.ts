import type { Job } from '../src/platform/jobs/jobs.ts';

/** Runs the job of that name now. One that is missing is a fault of the test. */
export const runJob = async (jobs: readonly Job[], name: string, payload: unknown = {}): Promise<void> => {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run(payload);
};
