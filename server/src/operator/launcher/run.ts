import { spawn } from 'node:child_process';

/** The other account to run as, if any. */
export interface RunAs {
  switchTo?: { uid: number; gid: number };
}

interface RunResult {
  /** null where the program did not start or a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The whole environment of the database's processes, as ours holds secrets. */
export const CHILD_ENV: NodeJS.ProcessEnv = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin',
  LC_ALL: 'C',
};

/** Runs a program to its end. A failure is in the result and not thrown. */
export function run(program: string, args: string[], as?: RunAs): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...as?.switchTo,
      // The other account may be unable to enter our working directory.
      cwd: '/',
      env: CHILD_ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', (error) => resolve({ code: null, stdout, stderr: error.message }));
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
