import { usageLines } from '@bergkette/contract/usage-log.ts';
import { expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { usageLogAdmin } from './usage-log.admin.ts';
import { usageLogFeature } from './usage-log.routes.ts';
import { usageLog } from './usage-log.tables.ts';

const server = await startTestServer();
const { run } = adminOf(server, usageLogAdmin);
const anna = await createPerson(server);
const bela = await createPerson(server);

const add = async (at: string) => {
  server.clock.set(at);
  await server.services.usageLog.add(anna.id, usageLines.homeOpened());
  await server.services.usageLog.add(bela.id, usageLines.eventOpened(12));
};

it('the operator reads the usage log of everybody, oldest first, of the days asked for [OPS-13]', async () => {
  await add('2026-11-18T23:59:59.999Z');
  await add('2026-11-19T00:00:00.000Z');
  await add('2026-11-20T10:00:00.000Z');
  expect(await run('log', 'export')).toHaveLength(6);
  const lines = (await run('log', 'export', '--from', '2026-11-19', '--to', '2026-11-19')).map((line) =>
    JSON.parse(line),
  );
  expect(lines).toEqual([
    { user: anna.id, at: '2026-11-19T00:00:00.000Z', log: usageLines.homeOpened() },
    { user: bela.id, at: '2026-11-19T00:00:00.000Z', log: usageLines.eventOpened(12) },
  ]);
  expect(await run('log', 'export', '--from', '2026-11-20', '--format', 'csv')).toEqual([
    'user,at,log',
    `${anna.id},2026-11-20T10:00:00.000Z,"${usageLines.homeOpened()}"`,
    `${bela.id},2026-11-20T10:00:00.000Z,"${usageLines.eventOpened(12)}"`,
  ]);
  for (const day of ['yesterday', '2026-02-30', '0000-01-01', '9999-12-31'])
    await expect(run('log', 'export', '--from', day)).rejects.toThrow('e.g. 2026-11-20');
  await expect(run('log', 'export', '--from', '2026-11-20', '--to', '2026-11-19')).rejects.toThrow(
    'later than the last',
  );
});

it('the export leaves no line out where many fell into one instant [OPS-13]', async () => {
  const createdAt = new Date('2026-11-21T10:00:00.000Z');
  const rows = Array.from({ length: 2500 }, (_, at) => ({
    userId: at % 2 === 0 ? anna.id : bela.id,
    line: usageLines.eventOpened(at),
    createdAt,
  }));
  await server.platform.database.db.insert(usageLog).values(rows);
  server.clock.set('2026-11-21T12:00:00.000Z');
  const exported = await run('log', 'export', '--from', '2026-11-21');
  expect(new Set(exported).size).toBe(2500);
});

it('old lines are erased every night [OPS-13]', () => {
  const jobs = usageLogFeature.jobs?.(server.services, server.platform) ?? [];
  expect(jobs.map(({ name, cron }) => [name, cron])).toEqual([['usage-log.erase_old', '27 3 * * *']]);
});
