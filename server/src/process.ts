import { mkdir } from 'node:fs/promises';
import type { PoolConfig } from 'pg';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { features } from './features.ts';
import { systemClock } from './platform/clock.ts';
import { connect, connectionOf } from './platform/database/database.ts';
import { type LaunchedDatabase, launchDatabase } from './platform/database/launcher/launcher.ts';
import { migrate } from './platform/database/migrate.ts';
import { findFfmpeg } from './platform/ffmpeg.ts';
import type { App } from './platform/http/feature.ts';
import { createJobs } from './platform/jobs.ts';
import { createLimits } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import { createMail } from './platform/mail.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { loadSecrets } from './platform/secrets.ts';
import { createStorage } from './platform/storage.ts';

export interface RunningServer {
  app: App;
  platform: Platform;
  address: string;
  /** HTTP, jobs, pool, database: in this order. Safe to call twice. */
  stop(): Promise<void>;
}

export interface Connections {
  owner: PoolConfig;
  app: PoolConfig;
  /** Where media, mail and secrets stand. */
  dataDir: string;
  embedded: LaunchedDatabase | undefined;
}

/** The operator's PostgreSQL where `DATABASE_URL` names one, else the embedded one. */
export const openDatabase = async (config: Config, log: Log): Promise<Connections> => {
  if (config.databaseUrl) {
    await mkdir(config.dataDir, { recursive: true });
    const app = connectionOf(config.databaseUrl);
    const owner = config.databaseAdminUrl ? connectionOf(config.databaseAdminUrl) : app;
    return { owner, app, dataDir: config.dataDir, embedded: undefined };
  }
  const embedded = await launchDatabase({
    dataDir: config.dataDir,
    isDefaultDataDir: config.isDefaultDataDir,
    pgBin: config.pgBin,
    log,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  return { owner: embedded.owner, app: embedded.app, dataDir: embedded.dataDir, embedded };
};

export const appRoleOf = (connections: Connections): string | undefined => {
  if (connections.owner === connections.app) return undefined;
  const { user, connectionString } = connections.app;
  return user ?? (connectionString ? decodeURIComponent(new URL(connectionString).username) : undefined);
};

/** Everything a feature may lean on, on an open database. */
export const buildPlatform = async (config: Config, log: Log, connections: Connections): Promise<Platform> => {
  const { dataDir } = connections;
  const database = connect(connections.app, log);
  const [secrets, ffmpeg] = await Promise.all([loadSecrets(dataDir, config), findFfmpeg()]);
  return {
    config,
    dataDir,
    log,
    clock: systemClock,
    database,
    storage: createStorage(config.storageUrl, dataDir),
    mail: await createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, mailDir: config.mailDir, dataDir }),
    jobs: createJobs(connections.owner, log),
    limits: createLimits(database, config.hasRateLimit, secrets.tokenKey),
    secrets,
    ffmpeg,
  };
};

/** Starts everything in order; whatever fails, what was started is stopped again. */
export const startServer = async (config: Config, log: Log): Promise<RunningServer> => {
  const connections = await openDatabase(config, log);
  const undo: (() => Promise<unknown>)[] = [async () => connections.embedded?.stop()];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const step of undo.toReversed()) await step();
    })();
    return stopping;
  };
  try {
    await migrate(connections.owner, appRoleOf(connections));
    const platform = await buildPlatform(config, log, connections);
    undo.push(() => platform.database.close());
    for (const feature of features) await feature.prepare?.(platform);
    await platform.jobs.start(features.flatMap((feature) => feature.jobs?.(platform) ?? []));
    undo.push(() => platform.jobs.stop());
    const metrics = config.metricsPort === undefined ? undefined : createMetrics();
    const app = await buildApp(platform, { metrics });
    undo.push(() => app.close());
    if (metrics && config.metricsPort !== undefined) {
      const metricsServer = await serveMetrics(metrics, config.host, config.metricsPort);
      undo.push(() => metricsServer.close());
    }
    const address = await app.listen({ host: config.host, port: config.port });
    return { app, platform, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
