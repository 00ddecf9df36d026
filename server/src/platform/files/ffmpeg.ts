import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { constants as osConstants, setPriority } from 'node:os';
import path from 'node:path';
import { oneByOne } from '../jobs/one-by-one.ts';

interface FfmpegRun {
  isDone: boolean;
  /** True where the machine ended it, which says nothing about the file. */
  isKilled: boolean;
  /** Output of ffmpeg, to read numbers from. Never log it, as it quotes titles and places of films. */
  said: string;
}

export type RunFfmpeg = (args: string[]) => Promise<FfmpegRun>;

/** Runs the ffmpeg of the operator's machine. */
export interface Ffmpeg {
  /** Runs work on one film after the other, as decoding uses a whole core. */
  inTurn<T>(work: (run: RunFfmpeg) => Promise<T>): Promise<T>;
  /** Runs beside the turns, for what decodes nothing and takes a moment. */
  look: RunFfmpeg;
}

const SAID_MAX_BYTES = 64 * 1024;
const LIMIT_MS = 2 * 60 * 1000;
const LOOK_LIMIT_MS = 10_000;
/** Limit for one allocation of ffmpeg, as a manipulated file may ask for much more. */
const MAX_ALLOC_BYTES = 512 * 1024 * 1024;
/** Options of each run: no input from the keyboard, and a limit for memory. */
const ALWAYS = ['-nostdin', '-hide_banner', '-max_alloc', String(MAX_ALLOC_BYTES)];

export const lowerPriority = (
  { pid }: Pick<ChildProcess, 'pid'>,
  priority: 'PRIORITY_LOW' | 'PRIORITY_BELOW_NORMAL',
): void => {
  try {
    if (pid !== undefined) setPriority(pid, osConstants.priority[priority]);
  } catch {
    // The process has ended, or the system forbids the change; then it runs with normal priority.
  }
};

/**
 * Starts a process without a shell and without our environment, in a process group of its own, so that Ctrl-C does not
 * end it.
 */
const start = (file: string, args: string[], limitMs: number): Promise<FfmpegRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    lowerPriority(child, 'PRIORITY_LOW');
    const chunks: Buffer[] = [];
    let bytes = 0;
    child.stderr.on('data', (chunk: Buffer) => {
      if (bytes < SAID_MAX_BYTES) chunks.push(chunk);
      bytes += chunk.length;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ isDone: code === 0, isKilled: code === null, said: Buffer.concat(chunks).toString() }),
    );
  });

export const createFfmpeg = (file: string): Ffmpeg => {
  const films = oneByOne();
  const within =
    (limitMs: number): RunFfmpeg =>
    (args) =>
      start(file, [...ALWAYS, ...args], limitMs);
  const run = within(LIMIT_MS);
  return {
    look: within(LOOK_LIMIT_MS),
    inTurn: (work) => films(() => work(run)),
  };
};

const isUsable = async (file: string): Promise<boolean> => {
  try {
    await access(file, constants.X_OK);
    return (await start(file, ['-version'], LOOK_LIMIT_MS)).isDone;
  } catch {
    return false;
  }
};

/** Finds the first ffmpeg that runs. Undefined if there is none. @param searchPath folders as in PATH */
export const findFfmpeg = async (searchPath: string): Promise<Ffmpeg | undefined> => {
  for (const folder of searchPath.split(path.delimiter).filter((entry) => path.isAbsolute(entry))) {
    const file = path.join(folder, 'ffmpeg');
    if (await isUsable(file)) return createFfmpeg(file);
  }
  return undefined;
};
