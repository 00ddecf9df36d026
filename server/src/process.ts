import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { PoolConfig } from 'pg';
import { buildApp } from './app.ts';
import { type Config, ConfigError, urlOf } from './config.ts';
import { codeOf } from './errors.ts';
import { staffRepository } from './features/desk/staff.repository.ts';
import { invitationsRepository } from './features/session/invitations.repository.ts';
import { accountsRepository } from './features/users/accounts.repository.ts';
import { features } from './features.ts';
import { watchOver } from './operator/archive/watch-over.ts';
import { measureHouse, SIGN_INS } from './operator/figures.ts';
import { clusterDirOf } from './operator/launcher/folders.ts';
import { type Connections, migrateFor, openDatabase } from './operator/open-database.ts';
import { marksOf, noteAddress } from './operator/running-address.ts';
import { openPool } from './platform/database/connections.ts';
import { CALL_LIMITS, connect, type Database } from './platform/database/database.ts';
import { createListener } from './platform/database/listener.ts';
import { createUpkeep } from './platform/database/upkeep.ts';
import { findFfmpeg } from './platform/files/ffmpeg.ts';
import type { App } from './platform/http/feature.ts';
import { createLimits } from './platform/http/limits.ts';
import { createJobs, type Job } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMail } from './platform/mail/mail.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { createPush } from './platform/network/push.ts';
import type { Platform } from './platform/platform.ts';
import { loadSecrets } from './platform/secrets/secrets.ts';
import { createStorages } from './platform/storage/create-storages.ts';
import { systemClock } from './platform/time/clock.ts';
import { createTimeWatch, onTrustedTime } from './platform/time/time-watch.ts';
import { createServices, type Services } from './services.ts';

const CLOSE_PATIENCE_MS = 10_000;

export interface RunningServer {
  app: App;
  platform: Platform;
  /** Those that answer calls. */
  services: Services;
  address: string;
  /** HTTP, jobs, pool, database: in this order. Safe to call twice. */
  stop(): Promise<void>;
  /** Called once when the embedded database has ended and no restart could repair it. */
  onDatabaseLost(listener: () => void): void;
}

/** Push services want to know whom to write to: an address, or a page that others can reach. */
const contactOf = ({ supportEmail, publicUrl }: Config): string => {
  if (supportEmail) return `mailto:${supportEmail}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:bergkette@localhost';
};

/** Whether there is anything that the keys have signed or sealed: of people, of the staff, or a mark of an invitation. */
const isInUse = async ({ db }: Database): Promise<boolean> =>
  (await accountsRepository(db, systemClock).hasAny()) ||
  (await staffRepository(db).hasAny()) ||
  (await invitationsRepository(db).hasAny());

/** Everything a feature may lean on, on an open database. */
export const buildPlatform = async (
  config: Config,
  log: Log,
  connections: Connections,
  database: Database,
): Promise<Platform> => {
  const { dataDir } = connections;
  const [secrets, ffmpeg] = await Promise.all([
    loadSecrets(dataDir, config, () => isInUse(database)),
    findFfmpeg(config.searchPath),
  ]);
  return {
    config,
    dataDir,
    log,
    clock: systemClock,
    database,
    deskDatabase: connections.desk && connect(connections.desk, log, 'calls'),
    upkeep: createUpkeep(connections.owner),
    listener: createListener(connections.app, log),
    ...(await createStorages(config, dataDir)),
    mail: await createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, mailDir: config.mailDir, dataDir }),
    push: createPush({ vapid: secrets.vapid, contact: contactOf(config), hosts: config.pushHosts }),
    jobs: createJobs(connections.owner, log),
    limits: createLimits(database, config.hasRateLimit, secrets.tokenKey),
    secrets,
    ffmpeg,
  };
};

const UNREACHABLE = /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|EHOSTUNREACH|28P01|28000|3D000|42501)$/;

/** Migrates; where the operator's database refuses, one line names the variable, never its value. */
const prepareDatabase = async (config: Config, connections: Connections): Promise<void> => {
  try {
    await migrateFor(connections);
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (connections.embedded || !UNREACHABLE.test(code)) throw error;
    const variable = config.databaseAdminUrl ? 'DATABASE_ADMIN_URL' : 'DATABASE_URL';
    throw new ConfigError(
      `${variable} cannot be used: the database refuses or does not answer (${code}). Example: ${variable}=postgres://owner:secret@db.example/bergkette`,
    );
  }
};

/** Calls under way may end by themselves; one that hangs must not keep the server from stopping. */
const closeApp = async (app: App): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS);
  await app.close();
  clearTimeout(timer);
};

/** Asked before a first start makes a database, which would be for nothing. @throws {ConfigError} */
const requireFreePorts = async ({ host, port, metricsPort, databaseUrl, dataDir }: Config): Promise<void> => {
  if (databaseUrl !== undefined || existsSync(clusterDirOf(dataDir))) return;
  for (const [name, wanted] of Object.entries({ PORT: port, METRICS_PORT: metricsPort })) {
    // None, or any that is free.
    if (!wanted) continue;
    const probe = createServer();
    const isTaken = await new Promise<boolean>((resolve) => {
      // Whatever else is wrong with the address is said when the server opens it.
      probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
      probe.listen({ host, port: wanted }, () => probe.close(() => resolve(false)));
    });
    if (isTaken)
      throw new ConfigError(
        `${name} cannot be used: another program has ${host}:${wanted}. Nothing was made yet. Stop that program, or take another port. Example: ${name}=${wanted + 1}`,
      );
  }
};

/** Jobs of no feature, which know the role of the owner. */
type MoreJobs = (services: Services, platform: Platform, owner: PoolConfig) => Job[];

/** Starts everything in order; whatever fails, what was started is stopped again. */
export const startServer = async (config: Config, log: Log, moreJobs?: MoreJobs): Promise<RunningServer> => {
  await requireFreePorts(config);
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
    await prepareDatabase(config, connections);
    const database = connect(connections.app, log, 'calls');
    undo.push(() => database.close());
    // Connections of their own: what takes long must not be cut off, nor calls wait for it.
    const patient = connect(connections.app, log, 'work');
    undo.push(() => patient.close());
    const built = await buildPlatform(config, log, connections, database);
    const archiver = await watchOver({ ...built, database: patient }, connections);
    // After everything that writes, and before the database ends.
    undo.splice(1, 0, async () => archiver?.stop());
    const platform = archiver ? { ...built, storage: archiver.watched } : built;
    undo.push(() => platform.listener.close());
    undo.push(async () => platform.deskDatabase?.close());
    const atWork = { ...platform, database: patient };
    const servicesAtWork = createServices(atWork);
    for (const feature of features) await feature.prepare?.(servicesAtWork, atWork);
    const jobs = [
      ...features.flatMap((feature) => feature.jobs?.(servicesAtWork, atWork) ?? []),
      ...(moreJobs?.(servicesAtWork, atWork, connections.owner) ?? []),
    ];
    await platform.jobs.start(onTrustedTime(jobs, createTimeWatch(atWork)));
    undo.push(() => platform.jobs.stop());
    const metrics = config.metricsPort === undefined ? undefined : createMetrics(SIGN_INS);
    if (archiver)
      metrics?.measure({ bergkette_archive_age_seconds: 'Age of the newest state in the archive' }, async () => ({
        bergkette_archive_age_seconds: archiver.ageS(),
      }));
    archiver?.start();
    const services = createServices(platform);
    if (metrics) {
      const pool = openPool({ ...CALL_LIMITS, ...connections.owner, max: 1 }, () => undefined);
      undo.push(() => pool.end());
      measureHouse(metrics, platform, pool);
    }
    const app = await buildApp(platform, services, { metrics });
    undo.push(() => closeApp(app));
    if (metrics && config.metricsPort !== undefined) {
      const metricsServer = await serveMetrics(metrics, config.host, config.metricsPort);
      undo.push(() => metricsServer.close());
    }
    const address = await app.listen({ host: config.host, port: config.port });
    const port = Number(new URL(address).port);
    if (config.isPublicUrlGuessed) config.publicUrl = urlOf(config.host, port);
    config.isPublicUrlGuessed = false;
    const settings = marksOf(config.shared, platform.secrets.tokenKey);
    undo.push(await noteAddress(platform.dataDir, { host: config.host, port, publicUrl: config.publicUrl, settings }));
    const onDatabaseLost = (listener: () => void) => connections.embedded?.onExit(listener);
    return { app, platform, services, address, stop, onDatabaseLost };
  } catch (error) {
    await stop();
    throw error;
  }
};
