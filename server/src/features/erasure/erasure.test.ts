import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogLines } from '../../../test/log-lines.ts';
import { createPerson, outcome, type Person } from '../../../test/people.ts';
import { namesIn } from '../../../test/stored-files.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner, tracesOf } from '../../../test/traces.ts';
import { type Life, liveWhole } from '../../../test/whole-life.ts';
import { personalTables } from '../../personal-data.ts';
import { operatorActor } from '../../platform/operator/actor.ts';
import { erasedFileOf, readErased } from '../../platform/people/erased-people.ts';
import type { Platform } from '../../platform/platform.ts';
import { createServices } from '../../services.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { meetOn } from '../people/people.factory.ts';
import { erasureService } from './erasure.service.ts';

const { lines, log } = createLogLines();
const server = await startTestServer({ log });
const { app, clock, folder, platform, services } = server;
const { db } = platform.database;
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const erasure = services.erasure;
const LOCK_NOT_AVAILABLE = '55P03';

const signIn = ({ email, password }: Person) =>
  app.inject({ method: 'POST', url: '/api/token/', payload: { email, password } });
const leave = (person: Person) => person.put(`/v1/users/${person.id}/deleteflag/`);
const isThere = async ({ id }: Person): Promise<boolean> =>
  (await db.execute(sql`select from users where id = ${id}`)).rows.length > 0;

/** Rows of each table, of one person or of everybody. */
const rowsOf = async (personId?: number): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { table, owner, otherOwner } of personalTables) {
    if (owner === null) continue;
    const columns = [owner, ...(otherOwner === undefined ? [] : [otherOwner])];
    const isOf = sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = ${personId ?? null}`),
      sql` or `,
    );
    const where = personId === undefined ? sql`true` : isOf;
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${table} where ${where}`,
    );
    counts[getTableConfig(table).name] = rows[0]?.count ?? 0;
  }
  return counts;
};
const jobsAbout = (id: number): Promise<number> =>
  asOwner(server, async (client) => {
    const query = `select from graphile_worker._private_jobs where payload ->> 'user_id' = $1`;
    return (await client.query(query, [String(id)])).rows.length;
  });
const filesOf = async (id: number): Promise<string[]> => {
  const stored = [...(await namesIn(platform.storage)), ...(await namesIn(platform.uploads))];
  const entries = [...stored, ...(await readdir(folder, { recursive: true }))];
  return entries.filter((entry) => entry.split(path.sep).includes(String(id)));
};

describe('somebody who left', () => {
  let person: Person;
  beforeEach(async () => {
    clock.set('2026-11-20T09:00:00.000Z');
    person = await createPerson(server);
    await person.post('/v1/events/', homeEventInput({ text: 'Kirschbonbons' }));
    expect((await leave(person)).statusCode).toBe(204);
  });

  it('is back with everything after a sign-in within 14 days, and the answer tells so [SET-30, SET-31]', async () => {
    clock.advance(14 * millisecondsInDay - 1);
    await erasure.eraseDue();
    const back = await signIn(person);
    expect({ statusCode: back.statusCode, restored: back.json().restored }).toEqual({
      statusCode: 200,
      restored: true,
    });
    clock.advance(millisecondsInDay);
    await erasure.eraseDue();
    const again = await signIn(person);
    expect({ statusCode: again.statusCode, restored: again.json().restored }).toEqual({
      statusCode: 200,
      restored: false,
    });
    const events = await app.inject({
      url: '/api/v1/events/',
      headers: { authorization: `Bearer ${again.json().access}` },
    });
    expect(events.json().results[0].text).toBe('Kirschbonbons');
  });

  it('is gone from the first moment after 14 days, and erased by the next run of the job [SET-31, OPS-09]', async () => {
    clock.advance(14 * millisecondsInDay);
    expect(outcome(await signIn(person))).toEqual([401, 'wrong_email_password']);
    expect(await isThere(person)).toBe(true);
    await erasure.eraseDue();
    expect(await isThere(person)).toBe(false);
    const noted = await readErased(erasedFileOf(folder));
    expect(noted).toContainEqual({ id: person.id, at: clock.now().toISOString() });
    expect(await createPerson(server, { email: person.email })).not.toMatchObject({ id: person.id });
  });

  it('who signs in while the job is about to begin stays [SET-30]', async () => {
    clock.advance(14 * millisecondsInDay - 1);
    expect((await signIn(person)).statusCode).toBe(200);
    clock.advance(1);
    const accounts = services.accounts;
    expect(await accounts(db).sealDue(person.id)).toBeUndefined();
    expect((await signIn(person)).json().restored).toBe(false);
  });

  it('is held until the account is closed, so that a report comes before or finds nobody [OPS-09, NAV-23]', async () => {
    clock.advance(14 * millisecondsInDay);
    const reporting = await platform.database.pool.connect();
    let isHeld = false;
    const accounts: typeof services.accounts = (tx) => ({
      ...services.accounts(tx),
      sealDue: async (userId) => {
        const email = await services.accounts(tx).sealDue(userId);
        // As a report does that is made at this moment.
        const look = reporting.query('select from users where id = $1 for key share nowait', [userId]);
        isHeld = await look.then(
          () => false,
          ({ code }) => code === LOCK_NOT_AVAILABLE,
        );
        return email;
      },
    });
    await erasureService(platform, { ...services, accounts }, personalTables).eraseDue();
    reporting.release();
    expect({ isHeld, isThere: await isThere(person) }).toEqual({ isHeld: true, isThere: false });
  });

  it('is erased at once where the operator does it, marked or not, and once only', async () => {
    const unmarked = await createPerson(server);
    expect(await erasure.erase(unmarked.id)).toBe(true);
    expect(await isThere(unmarked)).toBe(false);
    expect((await unmarked.get('/v1/users/loggedin/')).statusCode).toBe(401);
    expect(await erasure.erase(unmarked.id)).toBe(false);
  });
});

describe('the erasure', () => {
  let life: Life;
  const fill = async (seed: string) => {
    clock.set('2026-11-20T09:00:00.000Z');
    life = await liveWhole(server, origin, seed);
  };

  it('leaves nothing of a whole life in any table, file or log, and takes nothing from others [OPS-09, SET-31]', async () => {
    await fill('a');
    const { person, words } = life;
    const other = await liveWhole(server, origin, 'b');
    const othersBefore = await rowsOf(other.person.id);
    const planted = await rowsOf(person.id);
    expect(Object.keys(planted).filter((table) => planted[table] === 0)).toEqual([]);
    for (const place of 'email text gone media upload tag log code device report frozen'.split(' ')) {
      expect({ place, traces: (await tracesOf(server, words[place] ?? '')).length }).not.toEqual({ place, traces: 0 });
    }
    expect({ jobs: await jobsAbout(person.id), hasFiles: (await filesOf(person.id)).length > 2 }).toEqual({
      jobs: 4,
      hasFiles: true,
    });
    await asOwner(server, (client) => client.query('analyze'));
    expect(await tracesOf(server, words.text ?? '')).toContain('samples of events.text');

    await leave(person);
    clock.advance(14 * millisecondsInDay);
    const operator = services.reportsOfOperator;
    const root = operatorActor('root');
    for (const { number } of await operator.list(root)) await operator.close(root, number);
    await erasure.eraseDue();

    // The one exception: what a report holds, without a name, until 90 days after it was closed.
    const { report = '', frozen = '', ...others } = words;
    expect(await tracesOf(server, ...Object.values(others))).toEqual([]);
    for (const word of [report, frozen])
      expect({ word, traces: await tracesOf(server, word) }).toEqual({ word, traces: ['public.reports'] });
    expect(Object.values(await rowsOf(person.id)).every((count) => count === 0)).toBe(true);
    expect({ jobs: await jobsAbout(person.id), files: await filesOf(person.id) }).toEqual({
      jobs: 0,
      files: [],
    });
    expect(lines.join('').toLowerCase()).not.toContain('kanari');
    expect(await rowsOf(other.person.id)).toEqual(othersBefore);
    expect(await tracesOf(server, 'friendofasays')).toContain('public.chat_messages');
    expect(await filesOf(other.person.id)).not.toEqual([]);

    clock.advance(90 * millisecondsInDay);
    await services.reports.eraseClosed();
    expect(await tracesOf(server, report)).toContain('public.reports');
    clock.advance(1);
    await services.reports.eraseClosed();
    expect(await tracesOf(server, report, frozen)).toEqual([]);
  });

  it('leaves nothing in the answers that are kept for others who changed a friendship or a chat [OPS-09]', async () => {
    const [anna, ben] = [await meetOn(server), await meetOn(server, { name: 'Ringelnatter' })];
    const { id } = (await ben.post('/v1/relations/', { to_user: anna.id })).json();
    const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
    const friends = await anna.patch(`/v1/relations/${id}/`, { status: 'confirmed' }, once());
    const { uuid } = (await anna.get('/v1/chats/')).json().results[0];
    await ben.post(`/v1/chats/${uuid}/messages/`, { text: 'Blindschleiche' });
    const read = await anna.patch(`/v1/chats/${uuid}/`, { is_read: true }, once());
    expect({ friends: friends.body, read: read.body }).toEqual({
      friends: expect.stringContaining('Ringelnatter'),
      read: expect.stringContaining('Blindschleiche'),
    });
    await erasure.erase(ben.id);
    expect(await tracesOf(server, 'Ringelnatter', 'Blindschleiche')).toEqual([]);
  });

  it('forgets the counts that were kept of the account, and no others', async () => {
    await fill('c');
    const count = async () => (await db.execute(sql`select key from rate_limits`)).rows.length;
    const others = await createPerson(server);
    await app.inject({ method: 'POST', url: '/api/token/', payload: { email: others.email, password: 'wrong' } });
    await erasure.erase(life.person.id);
    const left = await count();
    await platform.limits.forget([others.email]);
    // Those of addresses of the network stay.
    expect(left - (await count())).toBe(2);
  });

  it('tells where the registry is wrong, and keeps the rows then', async () => {
    const person = await createPerson(server);
    const wrong = personalTables.map((entry) => ({ ...entry, erase: 'cascade' as const }));
    await expect(erasureService(platform, services, wrong).erase(person.id)).rejects.toThrow(
      /the erasure leaves rows in .*users/,
    );
    expect(await isThere(person)).toBe(true);
    await erasure.eraseDue();
    expect(await isThere(person)).toBe(false);
  });
});

/** A platform that fails at one call, before it does anything or after it has. */
const failingAt = (step: number, when: 'before' | 'after'): { platform: Platform; names: string[] } => {
  const names: string[] = [];
  const watch = <T extends object>(part: T, name: string): T =>
    new Proxy(part, {
      get: (target, key) => {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== 'function' || key === 'release') return method;
        return async (...given: unknown[]) => {
          const isHere = names.push(`${name}.${String(key)}`) === step;
          if (isHere && when === 'before') throw new Error('the power is gone');
          const result: unknown = await method.apply(target, given);
          if (isHere) throw new Error('the power is gone');
          return result;
        };
      },
    });
  const { database, jobs, limits, mail, storage } = platform;
  const watched = {
    jobs: watch(jobs, 'jobs'),
    limits: watch(limits, 'limits'),
    mail: watch(mail, 'mail'),
    storage: watch(storage, 'storage'),
  };
  const { transaction } = watch({ transaction: database.transaction }, 'database');
  return { platform: { ...platform, ...watched, database: { ...database, transaction } }, names };
};

describe('a crash', () => {
  const STEPS =
    'limits.forget mail.forget storage.deleteAll storage.deleteAll jobs.forget limits.forget database.transaction';
  const AGAIN = 'storage.deleteAll storage.deleteAll jobs.forget limits.forget';

  it('is tried at each step of the erasure', async () => {
    const { platform: watched, names } = failingAt(0, 'before');
    const person = await createPerson(server);
    await createServices(watched).erasure.erase(person.id);
    expect(names.join(' ')).toBe(`${STEPS} ${AGAIN}`);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]))(
    'at step %i, %s it is done, is made good by the next run [OPS-09]',
    async (step, when) => {
      const word = `crash${step}${when}`;
      const person = await createPerson(server, { email: `${word}@example.org` });
      await person.post('/v1/events/', homeEventInput({ text: word }));
      const late = `content/${person.id}/late.bin`;
      await platform.storage.put(late, Readable.from([Buffer.from(word)]));
      await platform.jobs.add('session.reset_mail', { user_id: person.id });
      await expect(createServices(failingAt(step, when).platform).erasure.erase(person.id)).rejects.toThrow('power');
      expect((await signIn(person)).statusCode).toBe(401);
      // A call that was under way comes to its end.
      await platform.storage.put(late, Readable.from([Buffer.from(word)]));
      await erasure.eraseDue();
      expect({
        isThere: await isThere(person),
        traces: await tracesOf(server, word),
        files: await filesOf(person.id),
      }).toEqual({ isThere: false, traces: [], files: [] });
      expect(await jobsAbout(person.id)).toBe(0);
    },
  );

  it('before anybody was noted leaves an account that nobody enters and that the next run erases [OPS-09]', async () => {
    const person = await createPerson(server);
    writeFileSync(path.join(folder, 'no-folder'), '');
    const broken = { ...platform, dataDir: path.join(folder, 'no-folder', 'data') };
    await expect(createServices(broken).erasure.erase(person.id)).rejects.toThrow('ENOTDIR');
    expect((await person.get('/v1/events/')).statusCode).toBe(401);
    expect((await signIn(person)).statusCode).toBe(401);
    await erasure.eraseDue();
    expect(await isThere(person)).toBe(false);
  });

  it('of one erasure keeps nobody else from theirs', async () => {
    // Whoever left in the tests above.
    clock.advance(14 * millisecondsInDay);
    await erasure.eraseDue();
    const [one, other] = [await createPerson(server), await createPerson(server)];
    for (const person of [one, other]) await leave(person);
    clock.advance(14 * millisecondsInDay);
    const first = createServices(failingAt(2, 'before').platform);
    await expect(first.erasure.eraseDue()).rejects.toThrow('not every account');
    expect({ one: await isThere(one), other: await isThere(other) }).toEqual({ one: true, other: false });
    await erasure.eraseDue();
    expect(await isThere(one)).toBe(false);
  });
});
