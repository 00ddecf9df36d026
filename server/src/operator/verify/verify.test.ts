import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { attach } from '../../../test/attach.ts';
import { ownerOf } from '../../../test/backups.ts';
import { createStaff } from '../../../test/desk.ts';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../../features/events/events.factory.ts';
import { picture } from '../../features/media/media.factory.ts';
import { withClient } from '../../platform/database/connections.ts';
import { operatorLineOf } from '../admin-failure.ts';
import { verifyAdmin } from './verify.admin.ts';

const SECRET = 'Kanarienvogel';
const server = await startTestServer();
const verify = () => adminOf(server, verifyAdmin).answerTo('verify');
/** Writes past the database's constraints, as a damaged disk or a fault of ours would. */
const past = (...statements: string[]) =>
  withClient(ownerOf(server), async (client) => {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  });

const put = (given: Buffer) => server.platform.storage.put(`content/${personId}/${photo}`, Readable.from([given]));
const person = await createPerson(server);
const personId = person.id;
const event = await person.post('/v1/events/', homeEventInput({ text: SECRET }));
const content = await attach(person, event.json().id, await picture().png().toBuffer(), 'image/png');
const photo = String(content.json().file).split('/').at(-1) ?? '';
const bytes = await buffer(await server.platform.storage.get(`content/${personId}/${photo}`));

it('what is whole is said to be, with its count (20-VERIFY)', async () => {
  // An answer that is kept for somebody of the staff is nobody's of the people.
  const invitation = { count: 1, clinic: 1, birth_month: null };
  await (await createStaff(server)).call('POST', '/invitations/', invitation, { 'idempotency-key': randomUUID() });
  const { lines, code } = await verify();
  expect({ lines, code }).toEqual({
    lines: [expect.stringMatching(/^OK: \d+ rows in \d+ tables, [1-9]\d* files\.$/)],
    code: 0,
  });
});

it('a table at which the database ends the connection is named, as its damage may be why (20-VERIFY)', async () => {
  await withClient(ownerOf(server), async (client) => {
    await client.query('begin; lock table wards');
    const answer = verify().catch(operatorLineOf);
    const end = `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'wards'::regclass`;
    await expect.poll(async () => (await client.query(end)).rowCount).toBe(1);
    expect(await answer).toMatch(
      /^The database stopped answering while wards was read\. If nobody stopped it and that comes again, wards is damaged: keep /,
    );
  });
});

it.each([
  [
    'a file with one other byte',
    () => put(Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])),
    new RegExp(`^WRONG {2}content/${personId}/${photo}: has other bytes than were stored$`),
    () => put(bytes),
  ],
  [
    'an owner who is not there',
    () => past('update daily_moods set user_id = user_id', `update events set user_id = 999999`),
    /^WRONG {2}events: rows of nobody: 1$/,
    () => past(`update events set user_id = ${personId}`),
  ],
  [
    'a row that a constraint forbids',
    () =>
      past(
        `alter table users drop constraint users_xp`,
        `update users set xp_gained = -7`,
        `alter table users add constraint users_xp check (xp_gained >= 0) not valid`,
      ),
    /^WRONG {2}users: rows that break users_xp: 1$/,
    () => past(`update users set xp_gained = (select count(*) from xp_grants)`),
  ],
  [
    'points that were never granted',
    () => past(`update users set xp_gained = xp_gained + 5`),
    /^WRONG {2}users: points that were never granted, or are missing: 1$/,
    () => past(`update users set xp_gained = xp_gained - 5`),
  ],
  [
    'numbers that would be given again',
    () => past(`select setval(pg_get_serial_sequence('events', 'id'), 1, false)`),
    /^WRONG {2}events: numbers that would be given again: 1$/,
    () => past(`select setval(pg_get_serial_sequence('events', 'id'), 1000)`),
  ],
  [
    'a file of another size',
    () => put(Buffer.from('half')),
    new RegExp(`^WRONG {2}content/${personId}/${photo}: has another size$`),
    () => server.platform.storage.delete(`content/${personId}/${photo}`),
  ],
  [
    'a file that is gone',
    async () => undefined,
    new RegExp(`^WRONG {2}content/${personId}/${photo}: is missing$`),
    async () => undefined,
  ],
])('%s is found and said in numbers and names of files alone (20-VERIFY)', async (_, breakIt, line, mend) => {
  await breakIt();
  const { lines, code } = await verify();
  await mend();
  expect(code).toBe(1);
  expect(lines).toContainEqual(expect.stringMatching(line));
  expect(lines.join('\n')).not.toMatch(new RegExp(SECRET));
});
