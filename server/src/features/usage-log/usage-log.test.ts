import { usageLines } from '@bergkette/contract/usage-log.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson, outcome, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { usageLog } from './usage-log.tables.ts';

const server = await startTestServer();
const { platform } = server;
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

  it('refuses what is none of them, so that what a person wrote is not kept [LOG-01, LOG-02]', async () => {
    const before = await kept(anna);
    const answer = await anna.post('/v1/tracking/', { log: 'HOME: Heute war die Chemo schlimm' });
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
});
