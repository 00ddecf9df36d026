import { createSocket } from 'node:dgram';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { createLogLines } from '../../../test/log-lines.ts';
import { ownFolder } from '../../../test/own-folder.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Config } from '../../config.ts';
import { reportsAdmin } from '../../features/reports/reports.admin.ts';
import { usersAdmin } from '../../features/users/users.admin.ts';
import { doctorAdmin } from '../doctor/doctor.admin.ts';
import { auditJobs } from './audit.job.ts';

const log = createLogLines();
const folder = await ownFolder();

/** A server whose log has something of the desk and of the operator. @returns what runs each minute */
const startWith = async (config: Partial<Config>) => {
  const server = await startTestServer({ config, log: log.log });
  const { services, platform } = server;
  const anna = await createPerson(server, { name: 'Anna' });
  const note = (reason: string) =>
    platform.database.transaction((tx) =>
      services.desk.deskLog.note(tx, { who: 'staff 3' }, 'order.pause', `account ${anna.id}`, {
        ...{ order: 4, days: 3, reason, roles: ['ward', 'editor'], name: 'Dr. Berg' },
      }),
    );
  await note('Anna "sagt" ] alles');
  await platform.database.transaction((tx) =>
    services.desk.deskLog.note(tx, { who: 'operator "a]\n' }, 'sign-in.failed', 'staff 3', { way: 'password' }),
  );
  await adminOf(server, reportsAdmin).run('reports', 'list');
  await adminOf(server, usersAdmin).run('users', 'find', '--email', anna.email);
  return { server, anna, note, send: async () => auditJobs(platform)[0]?.run({}) };
};

const saidOf = async (server: TestServer): Promise<string | undefined> =>
  (await adminOf(server, doctorAdmin).run('doctor')).find((line) => line.includes('  audit log: '));

/** Each line of a stream stands behind its length. */
const framesOf = (stream: string): string[] => {
  const lines: string[] = [];
  for (let rest = Buffer.from(stream); rest.length > 0; ) {
    const length = Number.parseInt(rest.toString(), 10);
    const start = String(length).length + 1;
    lines.push(rest.subarray(start, start + length).toString());
    rest = rest.subarray(start + length);
  }
  return lines;
};

const HEAD =
  /^<(\d+)>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S+ bergkette - (\S+) \[bergkette@32473 (.*?[^\\])\] (.+)$/;

const expectWhole = (lines: readonly string[], account: number): void => {
  const read = lines.map((line) => HEAD.exec(line)?.slice(1, 4) ?? [line]);
  const operator = expect.stringMatching(/who="operator [^"]+"/);
  expect(read).toEqual([
    ['110', 'order.pause', `id="1" who="staff 3" about="account ${account}" order="4" days="3" roles="ward,editor"`],
    ['108', 'sign-in.failed', 'id="2" who="operator \\"a\\] " about="staff 3" way="password"'],
    ['110', 'reports.list', operator],
    ['110', 'accounts.find', operator],
  ]);
  // What somebody typed stays in the database.
  expect(lines.join('')).not.toMatch(/Anna|sagt|Berg\b|@example/);
};

it.each(['tcp', 'unix'])(
  'the audit log goes to syslog by %s, each line once and whole, and waits while nobody takes it',
  async (way) => {
    const received: string[] = [];
    let isTaking = false;
    const receiver = createServer((socket) => {
      if (isTaking) void text(socket).then((said) => received.push(...framesOf(said)));
      else socket.resetAndDestroy();
    });
    const listen = async (to: object) => new Promise<void>((resolve) => receiver.listen(to, resolve));
    const place = path.join(folder, `${way}.sock`);
    // A port that was let go could be taken by somebody else meanwhile.
    if (way === 'tcp') await listen({ port: 0, host: '127.0.0.1' });
    const address = receiver.address() as AddressInfo | null;
    const { server, anna, note, send } = await startWith({
      auditSyslog: address ? `tcp://127.0.0.1:${address.port}` : `unix://${place}`,
    });
    await send();
    await send();
    expect(log.lines.filter((line) => line.includes('the audit log does not go out'))).toHaveLength(1);
    const said = await saidOf(server);
    expect(said).toMatch(
      /^PROBLEM {2}audit log: syslog: nothing has gone out since 2026-\S+ \((ECONNRESET|ENOENT)\) → /,
    );
    server.clock.advance(millisecondsInHour);
    await send();
    expect(await saidOf(server)).toBe(said);
    expect(log.lines.filter((line) => line.includes('the audit log does not go out'))).toHaveLength(2);
    log.lines.length = 0;

    isTaking = true;
    if (way === 'unix') await listen({ path: place });
    await send();
    await expect.poll(() => received).toHaveLength(4);
    expectWhole(received, anna.id);
    expect(await saidOf(server)).toBe('ok       audit log: goes to syslog');
    await send();
    await note('noch etwas');
    await send();
    await expect.poll(() => received).toHaveLength(5);
    expect(received.at(-1)).toContain('id="5"');
    await new Promise((resolve) => receiver.close(resolve));
  },
);

it('the audit log goes to syslog by UDP, a line a packet', async () => {
  const receiver = createSocket('udp4');
  const received: string[] = [];
  receiver.on('message', (line) => received.push(line.toString()));
  await new Promise<void>((resolve) => receiver.bind(0, '127.0.0.1', resolve));
  const { anna, send } = await startWith({ auditSyslog: `udp://127.0.0.1:${receiver.address().port}` });
  await send();
  await expect.poll(() => received).toHaveLength(4);
  expectWhole(received, anna.id);
  receiver.close();
});

it('the audit log lies in a file a day, for as many days as the house wants', async () => {
  const { server, anna, note, send } = await startWith({ auditDays: 30 });
  const folder = path.join(server.folder, 'audit');
  const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.log')).toSorted();
  await send();
  expectWhole((await readFile(path.join(folder, 'audit-2026-11-20.log'), 'utf8')).trim().split('\n'), anna.id);
  server.clock.advance(30 * millisecondsInDay);
  await note('später');
  await send();
  expect(await files()).toEqual(['audit-2026-11-20.log', 'audit-2026-12-20.log']);
  expect(await saidOf(server)).toBe('ok       audit log: goes to the files in DATA_DIR/audit');
  server.clock.advance(millisecondsInDay);
  await send();
  expect(await files()).toEqual(['audit-2026-12-20.log']);
  const { rows } = await server.platform.database.pool.query('select count(*)::int as lines from desk_log');
  expect(rows).toEqual([{ lines: 5 }]);
});

it('nothing goes out where nobody asked for it', async () => {
  const { server } = await startWith({});
  expect(auditJobs(server.platform)).toEqual([]);
  expect(await saidOf(server)).toBe('ok       audit log: stays in the database alone');
});
