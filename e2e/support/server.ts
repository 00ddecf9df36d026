import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { killEverything } from './processes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_DEADLINE_MS = 120_000;
const POLL_MS = 20;
/** The first of them is what scripts/start.ts loads first, so that the second uses the kept code too. */
const QUICK_PASSWORDS = ['quick-start', 'quick-passwords'].flatMap((name) => ['--import', `./scripts/${name}.ts`]);

/** A birth month at which nobody changes the age band in the course of a test. */
const KNOWN_MONTH = `${new Date().getFullYear() - 14}-07`;
const ageOf = (born: string | null): string[] => (born === null ? ['--without-age'] : ['--born', born]);

export interface Invitation {
  token: string;
  url: string;
  expires_at: string;
}

export interface ServerUnderTest {
  /** Known once it has started, and the same after each later start. */
  readonly url: string;
  dataDir: string;
  /** Everything that the server has printed since its last start. */
  printed(): string;
  /** @param born birth month, YYYY-MM; null for an unknown age. By default all people are in one age band. */
  invite(count: number, born?: string | null): Promise<Invitation[]>;
  /** Runs a command of the operator. @returns its output */
  admin(...words: string[]): Promise<string>;
  /** Kills server and database by SIGKILL at once. */
  killHard(): Promise<void>;
  /** @returns milliseconds until it was ready again */
  start(): Promise<number>;
  stop(): Promise<void>;
}

/** The port on which this process listens, as it notes it for the operator's commands. */
const portOf = async (dataDir: string, pid: number | undefined): Promise<number | undefined> => {
  const note = JSON.parse(await readFile(path.join(dataDir, 'address.json'), 'utf8').catch(() => 'null'));
  return note?.pid === pid ? note?.port : undefined;
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/ready/`)).ok;
  } catch {
    return false;
  }
};

/** Polls the server from outside, as the process cannot report that it is ready. @returns its address */
const waitUntilReady = async (dataDir: string, child: ChildProcess, printed: () => string): Promise<string> => {
  const deadline = performance.now() + READY_DEADLINE_MS;
  for (;;) {
    const url = `http://127.0.0.1:${await portOf(dataDir, child.pid)}`;
    if (await isReady(url)) return url;
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`Not ready:\n${printed()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

const gone = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/**
 * Starts the product as in production, with a process, data folder and port of its own.
 *
 * @param hasQuickPasswords hashes passwords with less memory, for servers at which hundreds of people register
 */
export const createServerUnderTest = async (
  settings: Record<string, string> = {},
  { hasQuickPasswords = false } = {},
): Promise<ServerUnderTest> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bergkette-e2e-'));
  let url = '';
  // A free port of its own choice, as one that is looked for before could be taken by somebody else.
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...settings };
  const preloaded = hasQuickPasswords ? QUICK_PASSWORDS : [];
  let child: ChildProcess | undefined;
  let output = '';

  const start = async (): Promise<number> => {
    const startedAt = performance.now();
    output = '';
    child = spawn(process.execPath, [...preloaded, 'scripts/start.ts', 'server/src/main.ts'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    url = await waitUntilReady(dataDir, child, () => output);
    env.PORT = new URL(url).port;
    return performance.now() - startedAt;
  };
  const killHard = async (): Promise<void> => {
    if (!child?.pid) return;
    killEverything(child.pid, dataDir);
    await gone(child);
  };
  let shell: ChildProcess | undefined;
  let asked = 0;
  const admin = (...words: string[]): Promise<string> => {
    shell ??= fork('server/test/admin-shell.ts', {
      cwd: ROOT,
      env,
      execArgv: ['--import', './scripts/quick-start.ts'],
    });
    const id = asked++;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const hear = (answer: { id: number; code: number; said: string; complained: string }): void => {
      if (answer.id !== id) return;
      shell?.off('message', hear);
      if (answer.code === 0) resolve(answer.said);
      else reject(new Error(`admin ${words.join(' ')}: ${answer.complained}`));
    };
    shell.on('message', hear);
    shell.send({ id, words });
    return promise;
  };
  return {
    get url() {
      return url;
    },
    dataDir,
    printed: () => output,
    start,
    killHard,
    invite: async (count, born = KNOWN_MONTH) =>
      JSON.parse(await admin('invitations', 'create', '--count', String(count), '--json', ...ageOf(born))),
    admin,
    stop: async () => {
      shell?.disconnect();
      if (child && child.exitCode === null) {
        child.kill('SIGTERM');
        await gone(child);
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
