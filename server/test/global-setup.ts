import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg, { type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { deskGrants } from '../src/desk-grants.ts';
import { readCatalogueContent } from '../src/features/catalogues/catalogues.content.ts';
import { cataloguesService, importCatalogues } from '../src/features/catalogues/catalogues.service.ts';
import { informationImportService } from '../src/features/information/information-import.service.ts';
import { launchDatabase } from '../src/operator/launcher/launcher.ts';
import { connect } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';

/** Environment variables as the product reads them. */
interface ObjectStore {
  STORAGE_URL: string;
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    owner: PoolConfig;
    app: PoolConfig;
    desk: PoolConfig;
    /** Null if files are stored on the disk. */
    objectStore: ObjectStore | null;
  }
}

interface DatabaseServer {
  owner: PoolConfig;
  app: PoolConfig;
  desk: PoolConfig;
  stop(): Promise<void>;
}

const log = createLog('silent');

const connectionOf = (url: string): PoolConfig => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  return { host: hostname, port: Number(port || 5432), user, password: secret, database: pathname.slice(1) };
};

/** Uses the given server, with databases that are dropped afterwards. The desk’s role is called as the app’s, with `_desk`. */
const useServer = async (ownerUrl: string, appUrl: string): Promise<DatabaseServer> => {
  const given = connectionOf(ownerUrl);
  const database = `template_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client(given);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${database} template template0 encoding 'UTF8'`);
  const stop = () => run(`drop database ${database} with (force)`);
  const app = connectionOf(appUrl);
  return {
    owner: { ...given, database },
    app: { ...app, database },
    desk: { ...app, user: `${app.user}_desk`, database },
    stop,
  };
};

const launch = async (): Promise<DatabaseServer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-test-'));
  const { owner, app, desk, stop } = await launchDatabase({ dataDir: folder, durability: 'none', log });
  const end = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { owner, app, desk, stop: end };
};

/** Removes the variables from the environment, so that processes started by tests do not inherit them. */
const take = (name: string): string | undefined => {
  const value = process.env[name];
  delete process.env[name];
  return value;
};

const takeObjectStore = (): ObjectStore | null => {
  const [STORAGE_URL, AWS_ACCESS_KEY_ID] = [take('STORAGE_URL'), take('AWS_ACCESS_KEY_ID')];
  const AWS_SECRET_ACCESS_KEY = take('AWS_SECRET_ACCESS_KEY');
  return STORAGE_URL && AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY
    ? { STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }
    : null;
};

/**
 * Provides one real PostgreSQL for the whole run: that of `DATABASE_ADMIN_URL` if both URLs are set (`npm run
 * test:scale`). Its migrated database is the template from which each test file gets a copy.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const [appUrl, ownerUrl, objectStore] = [take('DATABASE_URL'), take('DATABASE_ADMIN_URL'), takeObjectStore()];
  const server = appUrl && ownerUrl ? await useServer(ownerUrl, appUrl) : await launch();
  await migrate(server.owner, String(server.app.user), { role: String(server.desk.user), grants: deskGrants });
  const database = connect(server.app, log);
  await importCatalogues(database, await readCatalogueContent());
  await informationImportService({ database }, { catalogues: cataloguesService({ database }) }).importShipped();
  await database.close();
  project.provide('owner', server.owner);
  project.provide('app', server.app);
  project.provide('desk', server.desk);
  project.provide('objectStore', objectStore);
  return server.stop;
};
