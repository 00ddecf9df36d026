import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { packageFile, ROOT } from './root.ts';

// Everything that is started from here keeps its compiled code, which saves a fifth of each start of a server or a
// check.
process.env.NODE_COMPILE_CACHE ??= packageFile('.cache', 'node');

/** Runs a file with the same Node in the root folder. */
export const startNode = (args: readonly string[], options: SpawnOptions = {}): ChildProcess =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', ...options });

/** Exit code of the process; after a signal 128 plus its number, as in shells. */
export const exitCodeOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });

export const runNode = (args: readonly string[], options?: SpawnOptions): Promise<number> =>
  exitCodeOf(startNode(args, options));

export interface CapturedRun {
  code: number;
  output: string;
}

/** Runs without printing and returns the output of both streams in the order of arrival. */
export const captureNode = async (args: readonly string[], options: SpawnOptions = {}): Promise<CapturedRun> => {
  const child = startNode(args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { code: await exitCodeOf(child), output };
};
