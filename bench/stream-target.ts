import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openRunFolder from '../scripts/run-folder.ts';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { migrateFor, openDatabase } from '../server/src/operator/open-database.ts';
import { connect } from '../server/src/platform/database/database.ts';
import { publish } from '../server/src/platform/database/publish.ts';
import { createLog } from '../server/src/platform/log.ts';
import { buildPlatform } from '../server/src/process.ts';
import { createServices } from '../server/src/services.ts';
import { createAccount } from './support/account.ts';

/** Messages between the server process and the measuring process. */
export type Order = 'memory' | 'publish' | 'stop';
export type Report =
  | { what: 'ready'; address: string; tokens: string[] }
  | { what: 'memory'; bytes: number }
  | { what: 'published' };

const PEOPLE = 1000;
openRunFolder();
const dataDir = await mkdtemp(path.join(tmpdir(), 'bergkette-bench-'));
const log = createLog('silent');
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', BUILD_ID: 'bench' });
const connections = await openDatabase(config, log);
await migrateFor(connections);
const platform = await buildPlatform(config, log, connections, connect(connections.app, log, 'calls'));
const services = createServices(platform);
const app = await buildApp(platform, services);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const { db, transaction } = platform.database;

const ids: number[] = [];
const tokens: string[] = [];
for (let index = 0; index < PEOPLE; index += 1) {
  const id = await createAccount(platform, services, `reader-${index}@example.org`);
  ids.push(id);
  tokens.push((await transaction((tx) => services.sessions.open(tx, id, 'bench'))).access);
}

const tell = (report: Report) => process.send?.(report);

/** Memory in use after a garbage collection. */
const memory = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().rss;
};

const stop = async (): Promise<void> => {
  await app.close();
  await platform.listener.close();
  await platform.database.close();
  await connections.embedded?.stop();
  await rm(dataDir, { recursive: true });
  process.exit(0);
};

process.on('message', async (order: Order) => {
  if (order === 'memory') tell({ what: 'memory', bytes: memory() });
  if (order === 'stop') await stop();
  if (order === 'publish') {
    await publish(db, ids, 'notification', 1);
    tell({ what: 'published' });
  }
});
tell({ what: 'ready', address, tokens });
