import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { type Config, ConfigError, readConfig } from './config.ts';
import { features } from './features.ts';
import { requireDiary } from './operator/launcher/cluster.ts';
import { findRunningDatabase } from './operator/launcher/endpoint.ts';
import { homeOf } from './operator/launcher/folders.ts';
import { launchDatabase } from './operator/launcher/launcher.ts';
import { type Connections, migrateFor, openDatabase } from './operator/open-database.ts';
import { runningAddress } from './operator/running-address.ts';
import { connect } from './platform/database/database.ts';
import { createLog, type Log } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';
import { buildPlatform } from './process.ts';
import { createServices, type Services } from './services.ts';

/** Standard output belongs to the answer, which may be JSON for another program. */
const writeError = (line: string) => process.stderr.write(`${line}\n`);

/** The folder holds the keys even with a database elsewhere. In a wrong folder a command would create new keys. */
const requireOwnKeys = ({ dataDir, tokenKey, vapidPrivateKey }: Config): void => {
  if ((tokenKey && vapidPrivateKey) || existsSync(path.join(dataDir, 'secrets'))) return;
  throw new ConfigError(
    `There are no keys in ${dataDir}: set DATA_DIR to the folder that the server uses, or start the server there first.`,
  );
};

/** Uses the running server's address, where the settings of the command have another port. */
const besideServer = async (config: Config, dataDir: string): Promise<Config> => {
  const running = await runningAddress(dataDir);
  if (!running) return config;
  const { host, port, publicUrl } = running;
  return { ...config, host, port, isPublicUrlGuessed: false, ...(config.isPublicUrlGuessed && { publicUrl }) };
};

const openConnections = async (config: Config, log: Log): Promise<Connections> => {
  if (config.databaseUrl) {
    requireOwnKeys(config);
    return openDatabase(config, log);
  }
  const running = await findRunningDatabase(config.dataDir, config.isDefaultDataDir);
  if (running) return { ...running, embedded: undefined };
  const { dataDir, isDefaultDataDir, pgBin } = config;
  requireDiary(homeOf(dataDir, isDefaultDataDir));
  const embedded = await launchDatabase({ dataDir, isDefaultDataDir, pgBin, log, say: writeError });
  return { dataDir: embedded.dataDir, owner: embedded.owner, app: embedded.app, desk: embedded.desk, embedded };
};

/** The platform without HTTP and jobs, for one command. A database that only we started is brought up to date first. */
export const withPlatform = async (work: (platform: Platform, owner: PoolConfig) => Promise<void>): Promise<void> => {
  const config = readConfig();
  const log = createLog('silent');
  const connections = await openConnections(config, log);
  try {
    if (connections.embedded) await migrateFor(connections);
    const platform = await buildPlatform(
      await besideServer(config, connections.dataDir),
      log,
      connections,
      connect(connections.app, log, 'work'),
    );
    try {
      if (connections.embedded) {
        const services = createServices(platform);
        for (const feature of features) await feature.prepare?.(services, platform);
      }
      await work(platform, connections.owner);
    } finally {
      await platform.jobs.stop();
      await platform.database.close();
      await platform.deskDatabase?.close();
    }
  } finally {
    await connections.embedded?.stop();
  }
};

/** The same with the services of that platform. */
export const withServices = (
  work: (services: Services, platform: Platform, owner: PoolConfig) => Promise<void>,
): Promise<void> => withPlatform((platform, owner) => work(createServices(platform), platform, owner));
