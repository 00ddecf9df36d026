import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openRunFolder from '../scripts/run-folder.ts';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { features } from '../server/src/features.ts';
import { migrateFor, openDatabase } from '../server/src/operator/open-database.ts';
import { connect } from '../server/src/platform/database/database.ts';
import { createLog } from '../server/src/platform/log.ts';
import { buildPlatform } from '../server/src/process.ts';
import { createServices } from '../server/src/services.ts';
import { bareServer } from './api-bare.ts';
import { fillEvents, NEW_EVENT, type Writers } from './api-data.ts';
import { counted, statementsOf, withoutSessionCheck } from './api-statements.ts';
import { createAccount } from './support/account.ts';

/** What the measuring process receives after each filling of the table. */
export interface Target {
  app: string;
  bare: string;
  tokens: { reader: string; writer: string };
  listQueries: number;
  createQueries: number;
}

openRunFolder();
const dataDir = await mkdtemp(path.join(tmpdir(), 'bergkette-bench-'));
const log = createLog('silent');
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', BUILD_ID: 'bench' });
const connections = await openDatabase(config, log);
await migrateFor(connections);
// The pool for work has no limit for a call, as filling the table takes longer.
const owner = connect({ ...connections.owner, max: 1 }, log, 'work');
const platform = await buildPlatform(config, log, connections, connect(connections.app, log, 'calls'));
const services = createServices(platform);
for (const feature of features) await feature.prepare?.(services, platform);
const app = await buildApp(platform, services);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const { database } = platform;
const sessions = services.sessions;

const writers: Writers = {
  reader: await createAccount(platform, services, 'reader@example.org'),
  writer: await createAccount(platform, services, 'writer@example.org'),
};

const tokenOf = async (userId: number): Promise<string> =>
  (await database.transaction((tx) => sessions.open(tx, userId, 'bench'))).access;

let bare: Server | undefined;

const prepare = async (total: number): Promise<Target> => {
  await fillEvents(owner, writers, total);
  const tokens = { reader: await tokenOf(writers.reader), writer: await tokenOf(writers.writer) };
  const call = async (token: string, options: object) => {
    const { statusCode } = await app.inject({
      url: '/api/v1/events/',
      headers: { authorization: `Bearer ${token}` },
      ...options,
    });
    if (statusCode >= 300) throw new Error(`the API answered ${statusCode}`);
  };
  const list = () => call(tokens.writer, { method: 'GET' });
  const create = () => call(tokens.writer, { method: 'POST', payload: NEW_EVENT });
  await list();
  const listStatements = await statementsOf(list);
  // Only the first calls of a day grant points. The measured calls come after the last point of the day.
  const firstCreate = await statementsOf(create);
  for (let points = 0; points < 3; points += 1) await create();
  const createStatements = await statementsOf(create);
  bare?.close();
  const started = bareServer(database, sessions.authenticate, {
    list: withoutSessionCheck(listStatements),
    create: withoutSessionCheck(createStatements),
  });
  bare = started;
  const port = await new Promise((resolve) => {
    started.listen(0, '127.0.0.1', () => {
      const bound = started.address();
      resolve(typeof bound === 'object' && bound ? bound.port : 0);
    });
  });
  return {
    app: `${address}/api/v1/events/`,
    bare: `http://127.0.0.1:${port}/api/v1/events/`,
    tokens,
    listQueries: counted(listStatements),
    createQueries: counted(firstCreate),
  };
};

const stop = async (): Promise<void> => {
  bare?.close();
  await app.close();
  await database.close();
  await owner.close();
  await platform.jobs.stop();
  await connections.embedded?.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.disconnect();
};

process.on('message', (total: number | 'stop') => {
  const work = total === 'stop' ? stop() : prepare(total).then((target) => process.send?.(target));
  work.catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
