import {
  chmodSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { features } from '../src/features.ts';
import type { LaunchedDatabase } from '../src/operator/launcher/launch-options.ts';
import { launchDatabase } from '../src/operator/launcher/launcher.ts';
import { findDamage } from '../src/operator/verify/full-read.ts';
import { withClient } from '../src/platform/database/connections.ts';
import { connect } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';
import { createServices } from '../src/services.ts';
import { createPerson } from './people.ts';
import { admin, ending } from './terminal.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
const log = createLog('silent');
const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-damage-'));
// If the tests run as root, PostgreSQL runs under another account, which must reach the folder.
chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');
const PAGE_BYTES = 8192;
const WAY_OUT = /keep a copy of DATA_DIR as it is, then restore the newest backup: .*backup restore FILE/;
const launch = () => launchDatabase({ dataDir, log });
let running: LaunchedDatabase | undefined;
afterAll(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Builds the product's app on a database of this test, which may be damaged. */
const appOn = async (launched: LaunchedDatabase) => {
  const database = connect(launched.app, log);
  const platform = { ...server.platform, database };
  const services = createServices(platform);
  const app = await buildApp(platform, services);
  return {
    app,
    platform,
    services,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

it('damaged accounts and a damaged log are said in one line with the way out, and ready is not', async () => {
  running = await launch();
  await migrate(running.owner, String(running.app.user), undefined);
  const healthy = await appOn(running);
  for (const feature of features) await feature.prepare?.(healthy.services, healthy.platform);
  for (let count = 0; count < 3; count += 1) await createPerson({ ...server, ...healthy });
  expect((await healthy.app.inject('/api/ready/')).statusCode).toBe(200);
  expect(await findDamage(running.owner)).toEqual([]);
  const file = await withClient(running.owner, async (client) => {
    const { rows } = await client.query(`select pg_relation_filepath('users') as file`);
    return path.join(dataDir, 'postgres', String(rows[0]?.file));
  });
  await healthy.close();
  await running.stop();
  const whole = readFileSync(file);
  expect(whole.length).toBe(PAGE_BYTES);

  const damages: [string, () => void, string][] = [
    ['cut off', () => truncateSync(file, 0), 'users (XX'],
    [
      'a flipped byte',
      () => {
        const at = PAGE_BYTES - 100;
        const opened = openSync(file, 'r+');
        writeSync(opened, Buffer.from([(whole[at] ?? 0) ^ 0xff]), 0, 1, at);
        closeSync(opened);
      },
      'users (XX001)',
    ],
  ];
  for (const [what, damage, said] of damages) {
    writeFileSync(file, whole);
    damage();
    running = await launch();
    const broken = await appOn(running);
    const answer = await broken.app.inject('/api/ready/');
    expect({ statusCode: answer.statusCode, code: answer.json().code }, what).toEqual({
      statusCode: 503,
      code: 'unavailable',
    });
    const { database } = broken.platform;
    const read = database.transaction((tx) => server.services.accounts(tx).expectReadable());
    await expect(read, what).rejects.toThrow();
    expect((await findDamage(running.owner)).map(({ table, code }) => `${table} (${code})`).join(), what).toContain(
      said,
    );
    const doctor = await admin({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'doctor');
    expect(doctor.code, what).toBe(1);
    expect(doctor.said, what).toMatch(/^PROBLEM {2}data: damaged: .*users \(XX/m);
    expect(doctor.said, what).toMatch(WAY_OUT);
    const list = await admin({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'users', 'list');
    if (what === 'a flipped byte')
      expect(ending(list), what).toEqual({
        code: 1,
        complained: expect.stringMatching(/^The database is damaged \(XX001\): keep/),
      });
    await broken.close();
    await running.stop();
  }
  writeFileSync(file, whole);

  const log0 = path.join(dataDir, 'postgres', 'pg_wal');
  for (const name of readdirSync(log0).filter((entry) => /^[0-9A-F]{24}$/.test(entry))) {
    const segment = path.join(log0, name);
    writeFileSync(segment, Buffer.alloc(readFileSync(segment).length, 0x5a));
  }
  await expect(launch()).rejects.toThrow(
    /^The database in .* is damaged \(could not locate a valid checkpoint record.*\): /,
  );
  await expect(launch()).rejects.toThrow(WAY_OUT);
}, 180_000);
