import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { path as FFMPEG } from '@ffmpeg-installer/ffmpeg';
import type { PoolConfig } from 'pg';
import { vi } from 'vitest';
import { findRunningDatabase } from '../src/operator/launcher/endpoint.ts';
import { clusterDirOf } from '../src/operator/launcher/folders.ts';
import { findPostgres } from '../src/operator/launcher/processes.ts';
import { verifyFiles, verifyRows } from '../src/operator/verify/verify.ts';
import { createStorages } from '../src/platform/storage/create-storages.ts';
import { admin, MAIN, QUICKLY } from './terminal.ts';

/** Twice what a first start after a killed one takes with a twentieth of a processor: it needs 6.3 s of one. */
const START_PATIENCE_MS = 240_000;
const STORAGE = { storageUrl: undefined, awsAccessKeyId: undefined, awsSecretAccessKey: undefined };

export type Environment = Record<string, string>;

/** Lets a few people on one machine write as fast as they can, and prints errors alone. */
export const BUSY: Environment = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  REGISTRATION_CONSENT: 'off',
  BUILD_ID: 'test',
};

/** The product as it runs in production, in processes of its own, with a folder of its own that goes with `remove`. */
export interface Product {
  dataDir: string;
  /** Beginning of each address of the API. */
  origin(): string;
  /** What the present process has printed. */
  said(): string;
  /** @param more variables of this start */
  start(more?: Environment): Promise<ChildProcess>;
  /** Starts it without waiting until it answers. */
  spawn(more?: Environment): ChildProcess;
  isRunning(): boolean;
  pid(): number | undefined;
  /** Ends it by Ctrl-C, where it runs. @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends by SIGKILL: everything, Node alone, the parent process of PostgreSQL, or one process of it. */
  kill(what: 'all' | 'server' | 'postmaster' | 'backend'): Promise<void>;
  /** Runs a command of the operator. */
  admin(...words: string[]): ReturnType<typeof admin>;
  /** What `verify` finds wrong; asked here, as a process of its own takes seconds. @param owner of another PostgreSQL than the embedded one */
  verify(owner?: PoolConfig): Promise<{ files: number; wrong: string[] }>;
  remove(): Promise<void>;
}

const strike = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

/** @param settings variables of each start; with `DATA_DIR`, the folder is of somebody else and stays */
export const createProduct = async (settings: Environment = {}): Promise<Product> => {
  const place = await mkdtemp(path.join(tmpdir(), 'bergkette-product-'));
  // PostgreSQL runs as somebody else where the tests run as root.
  await chmod(place, 0o755);
  const { DATA_DIR: dataDir = path.join(place, 'data') } = settings;
  const environment = { PORT: '0', ...settings, DATA_DIR: dataDir };
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);
  let said = '';
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const addressOf = () => /Bergkette: (http\S+)\/webapp\//.exec(said)?.[1];

  const product: Product = {
    dataDir,
    origin: () => `${addressOf() ?? ''}/api`,
    said: () => said,
    isRunning,
    pid: () => child?.pid,
    spawn: (more = {}) => {
      said = '';
      const made = spawn(process.execPath, [...QUICKLY, MAIN], {
        env: { PATH: `${path.dirname(FFMPEG)}:${process.env.PATH}`, ...environment, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [made.stdout, made.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
        });
      ended = new Promise((resolve) => made.once('close', resolve));
      child = made;
      return made;
    },
    start: async (more) => {
      const made = product.spawn(more);
      const isDecided = () => said.includes('Ctrl-C') || !isRunning();
      // Without an answer in time, the error below tells what was said until then.
      await vi.waitUntil(isDecided, { timeout: START_PATIENCE_MS, interval: 5 }).catch(() => undefined);
      if (!addressOf()) throw new Error(`not started, running: ${isRunning()}: ${said}`);
      return made;
    },
    stop: () => {
      child?.kill('SIGINT');
      return ended;
    },
    kill: async (what) => {
      const postgres = findPostgres(clusterDirOf(dataDir));
      const parents = postgres.filter(({ parent }) => !postgres.some(({ pid }) => pid === parent));
      // Node first, so that it cannot start the database again.
      if (what === 'all' || what === 'server') child?.kill('SIGKILL');
      if (what === 'all') for (const { pid } of postgres) strike(pid);
      if (what === 'postmaster') for (const { pid } of parents) strike(pid);
      if (what === 'backend')
        for (const { pid } of postgres.filter((one) => !parents.includes(one)).slice(-1)) strike(pid);
      // A first start has further processes, which end with Node's pipes.
      if (what === 'all' || what === 'server') await ended;
    },
    admin: (...words) => admin(environment, ...words),
    verify: async (given) => {
      const owner = given ?? (await findRunningDatabase(dataDir, false))?.owner;
      if (!owner) throw new Error(`no database: ${said}`);
      const { storage } = await createStorages(STORAGE, dataDir);
      const rows = await verifyRows(owner);
      const files = await verifyFiles(owner, storage);
      return { files: files.named, wrong: [...rows.wrong, ...files.wrong] };
    },
    remove: async () => {
      // Somebody else's processes may begin in that very moment.
      for (let tries = 0; tries < 50 && (isRunning() || findPostgres(clusterDirOf(dataDir)).length > 0); tries += 1) {
        await product.kill('all');
        await passing(20);
      }
      await rm(place, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    },
  };
  return product;
};
