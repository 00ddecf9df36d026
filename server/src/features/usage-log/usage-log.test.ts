import { USAGE_LOG_DAYS, usageLines } from '@bergkette/contract/usage-log.ts';
import { addDays } from 'date-fns/addDays';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson, outcome, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { usageLog } from './usage-log.tables.ts';

const server = await startTestServer();
const { platform, services, clock } = server;
const anna = await createPerson(server);

const kept = async (person: Person): Promise<string[]> => {
  const rows = await platform.database.db.select().from(usageLog).where(eq(usageLog.userId, person.id));
  return rows.map(({ line }) => line);
};

describe('the usage log', () => {
  it('keeps the lines of the client, each with its person [LOG-04]', async () => {
    const lines = [usageLines.homeOpened(), usageLines.eventOpened(12), usageLines.eventSaved(12)];
    for (const log of lines) expect((await anna.post('/v1/tracking/', { log })).statusCode).toBe(201);
    expect(await kept(anna)).toEqual(lines);
    expect(await kept(await createPerson(server))).toEqual([]);
  });

  it.each([
    'HOME: Heute war die Chemo schlimm',
    'HOME: übel und müde',
    'HOME: event 12 opened. Canary-4711!',
    'HOME: mail me at anna@example.org',
    'HOME: event 12 opened\nHOME: event 13 opened',
    'HOME:  event',
    'HOME: event ',
    'HOME:event 12 opened',
    'home: event 12 opened',
    'MOOD: event 12 opened',
    'HOME: i was so very sad at the hospital today',
    'CHAT: ich habe angst vor der op',
    'HOME: event 4915112345678 opened',
    'event 12 opened',
    'HOME: ',
    '',
  ])('refuses %j, so that what a person wrote is not kept [LOG-01, LOG-02]', async (log) => {
    const before = await kept(anna);
    const answer = await anna.post('/v1/tracking/', { log });
    expect({ statusCode: answer.statusCode, code: answer.json().code, errors: answer.json().errors }).toEqual({
      statusCode: 400,
      code: 'invalid_log',
      errors: { log: ['invalid_log'] },
    });
    expect(await kept(anna)).toEqual(before);
  });

  it('takes nothing beside the line', async () => {
    const answer = await anna.post('/v1/tracking/', { log: usageLines.homeOpened(), note: 'canary' });
    expect(outcome(answer)).toEqual([400, 'unknown_field']);
    expect((await anna.post('/v1/tracking/', {})).statusCode).toBe(400);
  });

  it('forgets a line after ninety days', async () => {
    const bela = await createPerson(server);
    const start = clock.now();
    await bela.post('/v1/tracking/', { log: usageLines.homeOpened() });
    const { eraseOld } = services.usageLog;
    clock.set(addDays(start, USAGE_LOG_DAYS).toISOString());
    clock.advance(-1);
    await eraseOld();
    expect(await kept(bela)).toHaveLength(1);
    clock.advance(1);
    await eraseOld();
    expect(await kept(bela)).toEqual([]);
    clock.set(start.toISOString());
  });
});
