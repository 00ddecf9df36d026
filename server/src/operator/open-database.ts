import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { deskGrants } from '../desk-grants.ts';
import { connectionOf } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { makeFolder } from '../platform/files/make-folder.ts';
import type { Log } from '../platform/log.ts';
import { skipErased } from './backup/load.ts';
import type { LaunchedDatabase, LaunchOptions } from './launcher/launch-options.ts';
import { launchDatabase } from './launcher/launcher.ts';

export interface Connections {
  owner: PoolConfig;
  app: PoolConfig;
  /** Of the ward's desk; undefined where the operator's PostgreSQL has no role for it, and the desk is off. */
  desk: PoolConfig | undefined;
  /** Where media, mail and secrets stand. */
  dataDir: string;
  embedded: LaunchedDatabase | undefined;
}

/** The operator's PostgreSQL where `DATABASE_URL` names one, else the embedded one. */
export const openDatabase = async (
  config: Config,
  log: Log,
  {
    mayBeginAnew = false,
    say = (line) => process.stdout.write(`${line}\n`),
  }: Pick<LaunchOptions, 'mayBeginAnew' | 'say'> = {},
): Promise<Connections> => {
  if (config.databaseUrl) {
    makeFolder(config.dataDir);
    const app = connectionOf(config.databaseUrl);
    const owner = config.databaseAdminUrl ? connectionOf(config.databaseAdminUrl) : app;
    const desk = config.databaseDeskUrl ? connectionOf(config.databaseDeskUrl) : undefined;
    return { owner, app, desk, dataDir: config.dataDir, embedded: undefined };
  }
  const embedded = await launchDatabase({
    dataDir: config.dataDir,
    isDefaultDataDir: config.isDefaultDataDir,
    mayBeginAnew,
    pgBin: config.pgBin,
    log,
    say,
  });
  const { owner, app, desk, dataDir } = embedded;
  return { owner, app, desk, dataDir, embedded };
};

const roleOf = ({ user, connectionString }: PoolConfig): string | undefined =>
  user ?? (connectionString ? decodeURIComponent(new URL(connectionString).username) : undefined);

export const appRoleOf = (connections: Connections): string | undefined =>
  connections.owner === connections.app ? undefined : roleOf(connections.app);

/** Migrates, gives the roles of the app and of the desk their rights, and gives nobody the number of who was erased. */
export const migrateFor = async (connections: Connections): Promise<void> => {
  const role = connections.desk && roleOf(connections.desk);
  await migrate(connections.owner, appRoleOf(connections), role ? { role, grants: deskGrants } : undefined);
  await skipErased(connections.owner, connections.dataDir);
};
