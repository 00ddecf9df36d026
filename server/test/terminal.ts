import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';

/** Options of Node for a process that starts as the npm scripts start it: three times as fast, with code that was compiled before. */
export const QUICKLY = ['--import', new URL('../../scripts/quick-start.ts', import.meta.url).href];
export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
export const ADMIN = fileURLToPath(new URL('../src/admin.ts', import.meta.url));

export const urlOf = ({ user, password = '', database, host, port = 5432 }: PoolConfig): string =>
  `postgres://${String(user)}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;

/** Environment in which a command makes backups for a hundredth of the work. */
export const QUICK_PASSPHRASES = { NODE_OPTIONS: `--import ${new URL('quick-passphrases.ts', import.meta.url).href}` };

/** Both outputs of a command, and its exit code. */
export const command = async (environment: Record<string, string>, program: string, ...words: string[]) => {
  const child = spawn(program, words, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said, complained };
};

/** Runs a command as at the operator's terminal, in a process of its own. */
export const admin = (environment: Record<string, string>, ...words: string[]) =>
  command(environment, process.execPath, ...QUICKLY, ADMIN, ...words);

/** How a command ended, and what it complained of. */
export const ending = ({ code, complained }: { code: number | null; complained: string }) => ({ code, complained });
