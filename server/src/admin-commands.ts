import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import type { PoolConfig } from 'pg';
import { type Config, ConfigError, readConfig } from './config.ts';
import { cataloguesAdmin } from './features/catalogues/catalogues.admin.ts';
import { deskCataloguesAdmin, deskTextsAdmin, ordersAdmin } from './features/desk/desk.admin.ts';
import { staffAdmin } from './features/desk/staff.admin.ts';
import { informationAdmin } from './features/information/information.admin.ts';
import { reportsAdmin } from './features/reports/reports.admin.ts';
import { sessionAdmin } from './features/session/session.admin.ts';
import { supportAdmin } from './features/support/support.admin.ts';
import { usageLogAdmin } from './features/usage-log/usage-log.admin.ts';
import { usersAdmin } from './features/users/users.admin.ts';
import { features } from './features.ts';
import { archiveAdmin } from './operator/archive/archive.admin.ts';
import { backupAdmin } from './operator/backup/backup.admin.ts';
import { doctorAdmin } from './operator/doctor/doctor.admin.ts';
import { timeAdmin } from './operator/doctor/time.admin.ts';
import { requireDiary } from './operator/launcher/cluster.ts';
import { databaseAdmin, keysAdmin } from './operator/launcher/database.admin.ts';
import { findRunningDatabase } from './operator/launcher/endpoint.ts';
import { homeOf } from './operator/launcher/folders.ts';
import { type Connections, migrateFor, openDatabase } from './operator/open-database.ts';
import { papersAdmin } from './operator/papers.admin.ts';
import { runningAddress } from './operator/running-address.ts';
import { verifyAdmin } from './operator/verify/verify.admin.ts';
import { connect } from './platform/database/database.ts';
import { createLog, type Log } from './platform/log.ts';
import { mailAdmin } from './platform/mail/mail.admin.ts';
import type { AdminCommands, AdminContext } from './platform/operator/admin.ts';
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
  const { databaseUrl, dataDir, isDefaultDataDir } = config;
  if (databaseUrl) requireOwnKeys(config);
  else {
    const running = await findRunningDatabase(dataDir, isDefaultDataDir);
    if (running) return { ...running, embedded: undefined };
    requireDiary(homeOf(dataDir, isDefaultDataDir));
  }
  return openDatabase(config, log, { say: writeError });
};

/** Services and platform without HTTP and jobs, for one command. A database that only we started is brought up to date first. */
const withServices = async (
  work: (services: Services, platform: Platform, owner: PoolConfig) => Promise<void>,
): Promise<void> => {
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
      const services = createServices(platform);
      if (connections.embedded) for (const feature of features) await feature.prepare?.(services, platform);
      await work(services, platform, connections.owner);
    } finally {
      await platform.jobs.stop();
      await platform.database.close();
      await platform.deskDatabase?.close();
    }
  } finally {
    await connections.embedded?.stop();
  }
};

/** Every feature's commands. */
const commands: AdminCommands<Services>[] = [
  doctorAdmin,
  timeAdmin,
  backupAdmin,
  archiveAdmin,
  verifyAdmin,
  databaseAdmin,
  keysAdmin,
  papersAdmin,
  sessionAdmin,
  usersAdmin,
  reportsAdmin,
  cataloguesAdmin,
  informationAdmin,
  usageLogAdmin,
  mailAdmin,
  supportAdmin,
  staffAdmin,
  ordersAdmin,
  deskCataloguesAdmin,
  deskTextsAdmin,
];

export const programAt = (terminal: Omit<AdminContext<Services>, 'withServices'>): Command => {
  const program = new Command('npm run admin --').description('For the operator. Works beside a running server.');
  for (const addTo of commands) addTo(program, { withServices, ...terminal });
  return program;
};
