import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type BuildOptions, buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { connect } from '../src/platform/database/database.ts';
import { createListener } from '../src/platform/database/listener.ts';
import { createUpkeep } from '../src/platform/database/upkeep.ts';
import type { Ffmpeg } from '../src/platform/files/ffmpeg.ts';
import type { App } from '../src/platform/http/feature.ts';
import { createLimits } from '../src/platform/http/limits.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import { createMail } from '../src/platform/mail/mail.ts';
import { createPush, type PushSettings } from '../src/platform/network/push.ts';
import type { Platform } from '../src/platform/platform.ts';
import { loadSecrets } from '../src/platform/secrets/secrets.ts';
import { createStorages } from '../src/platform/storage/create-storages.ts';
import { createServices, type Services } from '../src/services.ts';
import { inOneTransaction } from './one-transaction.ts';
import './remembered-passwords.ts';
import { storageEnvironment } from './stored-files.ts';

/** The clock, which the test controls. */
interface TestClock {
  now(): Date;
  set(instant: string): void;
  advance(ms: number): void;
}

const testClock = (start = '2026-11-20T09:00:00.000Z'): TestClock => {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    set: (instant) => {
      at = Date.parse(instant);
    },
    advance: (ms) => {
      at += ms;
    },
  };
};

export interface TestServer {
  app: App;
  platform: Platform;
  services: Services;
  clock: TestClock;
  /** Folder of the server's files, mails and secrets. */
  folder: string;
  close(): Promise<void>;
}

interface TestServerOptions extends BuildOptions {
  config?: Partial<Config>;
  log?: Log;
  ffmpeg?: Ffmpeg;
  /** Sends push messages to a service on this machine. */
  network?: PushSettings['network'];
}

/** Builds the app on a platform that the test provides. */
/** Says where an answer 500 came from, which a failing test does not show. */
const unexpectedLog = createLog('error', {
  write: (line) => void (line.includes('"unexpected error"') && process.stderr.write(line)),
});

export const appOn = (platform: Platform, options?: BuildOptions): Promise<App> =>
  buildApp(platform, createServices(platform), options);

/** Builds the app that production runs, on a database of its own. It closes itself after the test file. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const owner = inject('owner');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...owner, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template ${owner.database}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-files-'));
  const config: Config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', BUILD_ID: 'test', ...storageEnvironment(name) }),
    isPublicUrlGuessed: false,
    ...options.config,
  };
  const log = options.log ?? unexpectedLog;
  const clock = testClock();
  const connection = { ...inject('app'), database: name, max: 25 };
  const database = inOneTransaction(connect(connection, log));
  const deskDatabase = inOneTransaction(connect({ ...inject('desk'), database: name, max: 5 }, log));
  const secrets = await loadSecrets(folder, config);
  const platform: Platform = {
    config,
    dataDir: folder,
    log,
    clock,
    database,
    deskDatabase,
    upkeep: createUpkeep({ ...owner, database: name }),
    listener: createListener(connection, log),
    ...(await createStorages(config, folder)),
    mail: await createMail({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      mailDir: config.mailDir,
      dataDir: folder,
    }),
    push: createPush({
      vapid: secrets.vapid,
      contact: 'mailto:test@example.org',
      hosts: config.pushHosts,
      ...(options.network ? { network: options.network } : {}),
    }),
    jobs: createJobs({ ...owner, database: name }, log),
    limits: createLimits(database, config.hasRateLimit, secrets.tokenKey),
    secrets,
    ffmpeg: options.ffmpeg,
  };
  const services = createServices(platform);
  const app = await buildApp(platform, services, { areAnswersChecked: true, ...options });
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await platform.jobs.stop();
    await platform.listener.close();
    await database.close();
    await deskDatabase.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await rm(folder, { recursive: true, force: true });
  };
  afterAll(close);
  return { app, platform, services, clock, folder, close };
};
