import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { chatMessages } from '../src/features/chats/chats.tables.ts';
import { homeEventInput } from '../src/features/events/events.factory.ts';
import { events } from '../src/features/events/events.tables.ts';
import { healthLinkInput } from '../src/features/health-links/health-links.factory.ts';
import { healthLinks } from '../src/features/health-links/health-links.tables.ts';
import { film, formWith } from '../src/features/media/media.factory.ts';
import { contents } from '../src/features/media/media.tables.ts';
import { xpGrants } from '../src/features/progress/progress.tables.ts';
import { questions } from '../src/features/questions/questions.tables.ts';
import { reports } from '../src/features/reports/reports.tables.ts';
import { bugReport, reportForm } from '../src/features/support/support.factory.ts';
import { bugReports } from '../src/features/support/support.tables.ts';
import { at, runWith, symptomIdsOf } from '../src/features/symptoms/symptoms.factory.ts';
import { durationPoints, durations, ownSymptoms } from '../src/features/symptoms/symptoms.tables.ts';
import { befriend, createPerson } from './people.ts';
import { startTestServer } from './test-server.ts';
import { asOwner } from './traces.ts';
import { uploadsOf } from './uploads.ts';

const server = await startTestServer();
const { database } = server.platform;
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
const SOURCE = path.join(import.meta.dirname, '../src');

const inOwnersHands = (statement: string) => asOwner(server, (client) => client.query(statement));
const [anna, ben] = [await createPerson(server), await createPerson(server)];
await befriend(server, anna, ben);
const eventId: number = (await anna.post('/v1/events/', homeEventInput())).json().id;
const idOf = await symptomIdsOf(server);
const [symptom, other] = [idOf('headache'), idOf('nausea')];

interface Call {
  method?: 'PUT' | 'DELETE';
  url: string;
  body: object | Buffer;
  headers?: Record<string, string>;
}

const rowsOf = (table: PgTable) => () => database.db.$count(table);

/** Every call whose route hands `onceOf(request)` on, and counts what it has done. */
const CALLS: [name: string, count: () => Promise<number>, call: () => Promise<Call> | Call][] = [
  ['an event', rowsOf(events), () => ({ url: '/v1/events/', body: homeEventInput() })],
  [
    'a file of an event',
    rowsOf(contents),
    async () => {
      const { payload, headers } = await formWith(film(64_000), 'video/mp4');
      return { url: `/v1/events/${eventId}/contents/`, body: payload, headers };
    },
  ],
  [
    'an upload of an event',
    rowsOf(contents),
    async () => ({
      url: `/v1/events/${eventId}/contents/`,
      body: { upload: await uploadsOf(origin, anna).sendFilm(film(300_000)) },
    }),
  ],
  [
    'a message',
    rowsOf(chatMessages),
    async () => {
      const chat = (await anna.post('/v1/chats/', { user2: ben.id })).json().uuid;
      return { url: `/v1/chats/${chat}/messages/`, body: { text: 'Hallo' } };
    },
  ],
  ['XP', rowsOf(xpGrants), () => ({ url: '/v1/actions/', body: { action: 'experience_mode_scrolled' } })],
  [
    'an own symptom',
    rowsOf(ownSymptoms),
    () => ({ url: '/v1/symptoms/own/', body: { label: 'Heimweh', scale: 'words' } }),
  ],
  [
    'a run of a symptom',
    rowsOf(durations),
    () => {
      const first_point = { datetime: at(8), value: 4 };
      return { url: `/v1/durations/${symptom}/`, body: { symptom, symptom_start: at(8), first_point } };
    },
  ],
  [
    'a point of a run',
    rowsOf(durationPoints),
    async () => {
      const { id } = await runWith(anna, other, [[at(8), 4]]);
      return { url: `/v1/durationpoints/${id}/`, body: { symptom_duration: id, datetime: at(9), value: 5 } };
    },
  ],
  [
    'a report of a bug',
    // Announced before its picture arrives, and seen by nobody until then.
    () => database.db.$count(bugReports, isNotNull(bugReports.filedAt)),
    async () => {
      const { payload, headers } = await reportForm(bugReport());
      return { url: '/v1/customerservice/report-bug/', body: payload, headers };
    },
  ],
  [
    'a link to show a doctor',
    rowsOf(healthLinks),
    async () => ({ url: '/v1/users/health-links/', body: await healthLinkInput() }),
  ],
  ['a report of somebody', rowsOf(reports), () => ({ url: '/v1/reports/', body: { reason: 'mean', user: ben.id } })],
  [
    'a question',
    rowsOf(questions),
    () => ({ method: 'PUT', url: `/v1/questions/${randomUUID()}/`, body: { text: 'Wann?' } }),
  ],
  [
    'the deletion of a question',
    async () => 1 - (await database.db.$count(questions, eq(questions.text, 'Wo?'))),
    async () => {
      const url = `/v1/questions/${randomUUID()}/`;
      await anna.put(url, { text: 'Wo?' });
      return { method: 'DELETE', url, body: { text: 'Wo?' } };
    },
  ],
];

describe('work and the answer to its key are kept together, or neither', () => {
  it.each(CALLS)('%s', async (_name, count, make) => {
    const { method = 'POST', url, body, headers } = await make();
    const key = { 'idempotency-key': randomUUID(), authorization: `Bearer ${anna.access}` };
    const send = async () =>
      (await server.app.inject({ method, url: `/api${url}`, payload: body, headers: { ...headers, ...key } }))
        .statusCode;
    const before = await count();
    await inOwnersHands('alter table idempotency_keys add constraint no_room check (false) not valid');
    const refused = await send();
    await inOwnersHands('alter table idempotency_keys drop constraint no_room');
    expect({ refused, count: await count() }).toEqual({ refused: 500, count: before });
    const [first, again] = [await send(), await send()];
    expect({ first: first < 300, again: again === first, count: await count() }).toEqual({
      ...{ first: true, again: true, count: before + 1 },
    });
  });

  it('and no route is missing above', async () => {
    let handedOn = 0;
    for await (const file of glob('features/**/*.routes.ts', { cwd: SOURCE })) {
      handedOn += (await readFile(path.join(SOURCE, file), 'utf8')).split('onceOf(request)').length - 1;
    }
    expect(CALLS).toHaveLength(handedOn);
  });
});
