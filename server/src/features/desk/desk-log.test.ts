import { describe, expect, it } from 'vitest';
import { ownerOf } from '../../../test/backups.ts';
import { createStaff } from '../../../test/desk.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { openClient } from '../../platform/database/connections.ts';

const server = await startTestServer();
const { pool, transaction } = server.platform.database;
const { deskLog } = server.services.desk;
const boss = await createStaff(server);
const who = { who: 'operator test' };

describe('the log of the desk', () => {
  it('has a line for each act, in one chain, also where many come at once (19-LOG)', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        transaction((tx) => deskLog.note(tx, who, 'reports.show', `report ${index}`, { z: 1, a: 2 })),
      ),
    );
    const { results, count } = (await boss.get('/log/?limit=100')).json();
    expect(count).toBeGreaterThanOrEqual(21);
    expect(results[0].details).toEqual({ z: 1, a: 2 });
    expect(results.map(({ id }: { id: number }) => id)).toEqual(
      Array.from({ length: count }, (_, index) => count - index),
    );
    expect(await deskLog.verify()).toMatchObject({ lines: count, broken_at: null });
    expect((await boss.get('/log/verify/')).json()).toMatchObject({ lines: count, broken_at: null });
  });

  it('is read of one author alone, and goes whole into a file (19-LOG)', async () => {
    await transaction((tx) =>
      deskLog.note(tx, { who: 'operator "eve"' }, 'order.erase', 'account 7', { reason: 'a, b' }),
    );
    const of = async (author: string) => (await boss.get(`/log/?who=${encodeURIComponent(author)}`)).json();
    expect(await of('operator "eve"')).toMatchObject({ count: 1, results: [{ about: 'account 7' }] });
    expect((await of('staff 99999')).count).toBe(0);
    const { body, headers } = await boss.get('/log/export/');
    expect(headers['content-disposition']).toContain('desk-log.csv');
    const rows = body.trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + (await boss.get('/log/')).json().count);
    expect(rows[0]).toBe('"number","at","who","act","about","details"');
    expect(rows.at(-1)).toMatch(/Z","operator ""eve""","order\.erase","account 7","\{""reason"":""a, b""\}"$/);
  });

  it('is read and exported of some days alone, as the clock of the house counts them (19-LOG)', async () => {
    const noteAt = async (at: string) => {
      server.clock.set(at);
      await transaction((tx) => deskLog.note(tx, { who: 'operator days' }, 'reports.list'));
    };
    // In Berlin the first is the evening of the 9th, the last the first minute of the 11th.
    for (const at of ['2026-03-09T22:59:00Z', '2026-03-09T23:00:00Z', '2026-03-10T22:59:59Z', '2026-03-10T23:00:00Z'])
      await noteAt(at);
    const reader = await createStaff(server);
    const found = async (query: string) => {
      const of = `who=operator%20days&${query}`;
      const { body } = await reader.get(`/log/export/?${of}`);
      const listed = (await reader.get(`/log/?${of}`)).json();
      expect(body.trimEnd().split('\r\n')).toHaveLength(1 + listed.count);
      return listed.results.map(({ at }: { at: string }) => at.slice(5, 16)).toReversed();
    };
    expect(await found('from=2026-03-10&to=2026-03-10')).toEqual(['03-09T23:00', '03-10T22:59']);
    expect(await found('from=2026-03-11')).toEqual(['03-10T23:00']);
    expect(await found('to=2026-03-09')).toEqual(['03-09T22:59']);
    for (const query of ['from=yesterday', 'to=2026-02-30'])
      expect((await reader.get(`/log/?${query}`)).statusCode).toBe(400);
  });

  it('goes with what it tells: nothing is noted of what was undone (19-LOG)', async () => {
    const before = await deskLog.verify();
    await transaction(async (tx) => {
      await deskLog.note(tx, who, 'state.look');
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await deskLog.verify()).toEqual(before);
  });

  it('is never changed by the app or the desk, and shows what somebody above them changed (19-LOG)', async () => {
    const desk = server.platform.deskDatabase?.pool;
    for (const query of [
      `update desk_log set who = 'nobody' where id = 3`,
      'delete from desk_log where id = 3',
      'truncate desk_log',
    ]) {
      await expect(pool.query(query)).rejects.toThrow();
      await expect(desk?.query(query)).rejects.toThrow();
    }
    const owner = await openClient(ownerOf(server));
    const tamper = async (change: string, undo: string): Promise<number | null> => {
      await owner.query('alter table desk_log disable trigger all');
      await owner.query(change);
      const { broken_at } = await deskLog.verify();
      await owner.query(undo);
      return broken_at;
    };
    expect(
      await tamper(
        `update desk_log set who = who || 'x' where id = 3`,
        `update desk_log set who = rtrim(who, 'x') where id = 3`,
      ),
    ).toBe(3);
    expect(
      await tamper(
        'create temporary table taken as select * from desk_log where id = 4; delete from desk_log where id = 4',
        'insert into desk_log select * from taken',
      ),
    ).toBe(5);
    // One forged line does not hide what was changed after it.
    await owner.query(`update desk_log set who = who || 'x' where id in (2, 6)`);
    expect(await deskLog.verify()).toMatchObject({ broken_at: 2, breaks: 2 });
    await owner.query(`update desk_log set who = rtrim(who, 'x') where id in (2, 6)`);
    const { head, broken_at } = await deskLog.verify();
    expect(broken_at).toBeNull();
    // The end cut off follows from itself: a head written down shows it.
    await owner.query('delete from desk_log where id = (select max(id) from desk_log)');
    expect((await deskLog.verify()).head).not.toBe(head);
    await owner.end();
  });
});
