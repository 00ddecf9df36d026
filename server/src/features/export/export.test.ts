import { readdir, readlink, realpath } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLogLines } from '../../../test/log-lines.ts';
import { callsWith, createPerson, KNOWN_PASSWORD, outcome, outcomeOf, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { unzip } from '../../../test/unzip.ts';
import { filmSaying, type Life, liveWhole } from '../../../test/whole-life.ts';
import { personalTables } from '../../personal-data.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { exportService } from './export.service.ts';

const { lines, log } = createLogLines();
const server = await startTestServer({ log });
const { app, clock, folder, platform } = server;
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

const ask = (person: Person, password = KNOWN_PASSWORD) => person.post('/v1/users/export/', { password });
const ticketOf = async (person: Person): Promise<string> => (await ask(person)).json().access_token;
const urlOf = (token: string) => new URL(`/api/v1/users/export/?access_token=${token}`, origin);
const statusOf = async (token: string, method = 'GET'): Promise<number> => {
  const answer = await fetch(urlOf(token), { method });
  await answer.arrayBuffer();
  return answer.status;
};
const fetchZip = async (person: Person): Promise<Map<string, Buffer>> => {
  const answer = await fetch(urlOf(await ticketOf(person)));
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  return unzip(bytes);
};
const textOf = (files: Map<string, Buffer>, name: string): string => {
  const file = files.get(name);
  if (!file) throw new Error(`${name} is not in the zip, but ${[...files.keys()].join(', ')}`);
  return file.toString();
};

it('no more than two exports are packed at once, and one of each person', async () => {
  const { services } = server;
  const [anna, ben, cleo] = [await createPerson(server), await createPerson(server), await createPerson(server)];
  const order: number[] = [];
  const mayEnd = Promise.withResolvers<void>();
  let [asked, running, most] = [0, 0, 0];
  const exports = exportService(platform, {
    ...services,
    sessions: {
      ...services.sessions,
      findTimeZone: async (...given) => {
        asked += 1;
        return services.sessions.findTimeZone(...given);
      },
    },
    exportPacking: {
      pack: async (caller) => {
        order.push(caller.userId);
        running += 1;
        most = Math.max(most, running);
        await mayEnd.promise;
        running -= 1;
        return services.exportPacking.pack(caller);
      },
    },
  });
  const fetched = [];
  const unused = async () => (await platform.database.pool.query('select from export_tokens')).rowCount;
  for (const person of [anna, anna, ben, cleo]) {
    fetched.push(exports.fetch(await ticketOf(person)));
    await expect.poll(unused).toBe(0);
  }
  await expect.poll(() => running).toBe(2);
  // Who waits may sign out meanwhile.
  expect(asked).toBe(2);
  mayEnd.resolve();
  for (const { open } of await Promise.all(fetched)) open().destroy();
  expect({ most, order: order.slice(0, 2) }).toEqual({ most: 2, order: [anna.id, ben.id] });
  expect(order).toHaveLength(4);
});

describe('the ticket of an export', () => {
  it('is given for the right password alone, and wrong ones count', async () => {
    const person = await createPerson(server);
    const wrong = await ask(person, 'Falsch-77!');
    expect({ statusCode: wrong.statusCode, code: wrong.json().code, errors: wrong.json().errors }).toEqual({
      statusCode: 400,
      code: 'wrong_password',
      errors: { password: ['wrong_password'] },
    });
    for (let guess = 0; guess < 4; guess += 1) await ask(person, 'Falsch-77!');
    const answer = await ask(person);
    expect(outcome(answer)).toEqual([429, 'too_many_requests']);
  });

  it('opens once, for five minutes, for whoever has it, and for nobody else', async () => {
    const person = await createPerson(server);
    const [token, later] = [await ticketOf(person), await ticketOf(await createPerson(server))];
    const statuses = await Promise.all([statusOf(token), statusOf(token), statusOf(token)]);
    expect(statuses.toSorted()).toEqual([200, 401, 401]);
    clock.advance(5 * 60 * 1000);
    expect(await outcomeOf(await fetch(urlOf(later)))).toEqual([401, 'invalid_token']);
    for (const nonsense of ['', 'none']) expect(await statusOf(nonsense)).toBe(401);
    expect(await statusOf(person.access)).toBe(400);
  });

  it('ends with a newer one, and with the session that asked for it', async () => {
    const person = await createPerson(server);
    const [older, newer] = [await ticketOf(person), await ticketOf(person)];
    expect(await statusOf(older)).toBe(401);
    await callsWith(server, person.access).post('/token/revoke/', { refresh: person.refresh });
    expect(await statusOf(newer)).toBe(401);
  });

  it('is not used up by a look at the headers', async () => {
    const token = await ticketOf(await createPerson(server));
    expect(await statusOf(token, 'HEAD')).toBe(405);
    expect(await statusOf(token)).toBe(200);
  });

  it('is given ten times a day, of which a mistyped password takes none away', async () => {
    const person = await createPerson(server);
    await ask(person, 'Falsch-77!');
    for (let count = 0; count < 10; count += 1) expect((await ask(person)).statusCode).toBe(201);
    expect((await ask(person)).statusCode).toBe(429);
  });
});

describe('the export', () => {
  let life: Life;
  let other: Life;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    clock.set('2026-11-20T09:00:00.000Z');
    life = await liveWhole(server, origin, 'a');
    other = await liveWhole(server, origin, 'b');
    files = await fetchZip(life.person);
  });

  it('comes as a file that nobody keeps, and its ticket stands in no log', async () => {
    const token = await ticketOf(life.person);
    const answer = await fetch(urlOf(token));
    await answer.arrayBuffer();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="bergkette-2026-11-20.zip"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(lines.join('')).toContain('/api/v1/users/export/');
    expect(lines.join('')).not.toContain(token);
    expect(lines.join('').toLowerCase()).not.toContain('kanari');
  });

  const exported = personalTables.flatMap(({ exportAs, ...entry }) =>
    exportAs === null ? [] : [{ ...entry, exportAs }],
  );

  it.each(exported.filter(({ otherOwner }) => otherOwner === undefined))(
    'has every row of $exportAs, value by value',
    async ({ exportAs, table, owner, exportWithout = [] }) => {
      const rows: Record<string, unknown>[] = JSON.parse(textOf(files, `data/${exportAs}.json`));
      const { rows: kept } = await platform.database.snapshot((tx) =>
        tx.execute<{ row: Record<string, unknown> }>(sql`select row_to_json(t) as row from ${table} as t
          where ${sql.identifier(owner ?? '')} = ${life.person.id}`),
      );
      const hidden = new Set([...exportWithout, ...(owner === 'id' ? [] : [owner])]);
      expect(kept.length).toBeGreaterThan(0);
      expect(rows).toHaveLength(kept.length);
      for (const { row } of kept) {
        const values = Object.entries(row).filter(([name]) => !hidden.has(name));
        // A look-up appears by its name, not by its id.
        const known = values.filter(([name]) => name in (rows[0] ?? {}));
        const named = values.filter(([name]) => !(name in (rows[0] ?? {})));
        for (const [name] of named) expect(Object.keys(rows[0] ?? {})).toContain(name.replace(/_id$/, ''));
        expect(rows).toContainEqual(expect.objectContaining(Object.fromEntries(known)));
      }
    },
  );

  it('has everything that was written, and nothing of anybody else, nor a secret', () => {
    const whole = [...files.values()]
      .map((file) => file.toString('latin1'))
      .join('\n')
      .toLowerCase();
    for (const place of [
      'email',
      'name',
      'device',
      'text',
      'kept',
      'title',
      'tag',
      'gone',
      'media',
      'log',
      'code',
      'chat',
      'feature',
      'steps',
      'report',
    ]) {
      expect({ place, isThere: whole.includes(life.words[place] ?? '?') }).toEqual({ place, isThere: true });
    }
    for (const word of Object.values(other.words))
      expect({ word, isThere: whole.includes(word) }).toEqual({ word, isThere: false });
    for (const word of ['friendof', 'argon2', 'password', 'draft_key', 'token', 'kanariaticket', 'kanariapush']) {
      expect({ word, isThere: whole.includes(word) }).toEqual({ word, isThere: false });
    }
  });

  it('names what was chosen from lists instead of giving numbers', async () => {
    const [event] = JSON.parse(textOf(files, 'data/events.json'));
    expect({ activity: event.activity, activity_id: event.activity_id }).toEqual({
      activity: 'at-home',
      activity_id: undefined,
    });
    const kinds = JSON.parse(textOf(files, 'data/symptoms.json')).map(({ symptom }: { symptom: string }) => symptom);
    expect(kinds.toSorted()).toEqual(['fatigue', 'own-1', 'temperature', 'weight']);
  });

  it('has the files of the diary, byte by byte', async () => {
    const contents: { filename: string }[] = JSON.parse(textOf(files, 'data/contents.json'));
    expect(contents).toHaveLength(2);
    expect([...files.keys()].filter((name) => name.startsWith('media/')).toSorted()).toEqual(
      contents.map(({ filename }) => `media/${filename}`).toSorted(),
    );
    const film = [...files].find(([name]) => name.endsWith('.mp4'))?.[1];
    expect(film).toHaveLength(filmSaying(life.words.media ?? '').length);
    expect(film?.includes(life.words.media ?? '?')).toBe(true);
    const [reported]: { image: string }[] = JSON.parse(textOf(files, 'data/bug_reports.json'));
    expect(files.has(`bug-reports/${reported?.image}`)).toBe(true);
  });

  it('shows a request that was refused as open still', async () => {
    const [asker, asked] = [await createPerson(server), await createPerson(server, { name: 'Mila' })];
    await platform.database.db.execute(
      sql`update users set is_searchable = true where id in (${asker.id}, ${asked.id})`,
    );
    const { id } = (await asker.post('/v1/relations/', { to_user: asked.id })).json();
    const before = JSON.parse(textOf(await fetchZip(asker), 'data/relations.json'));
    expect((await asked.delete(`/v1/relations/${id}/`)).statusCode).toBe(204);
    const zip = await fetchZip(asker);
    expect(JSON.parse(textOf(zip, 'data/relations.json'))).toEqual(before);
    expect(before).toMatchObject([{ status: 'requested', to_user: { name: 'Mila' } }]);
    expect(textOf(zip, 'pages/relations.html')).toContain('<td dir="auto">Mila</td><td dir="auto">angefragt</td>');
    expect(JSON.parse(textOf(await fetchZip(asked), 'data/relations.json'))).toEqual([]);
  });

  it('can be read in a browser without a network: every link leads to a file of the zip', () => {
    const pages = [...files].filter(([name]) => name.endsWith('.html'));
    expect(pages.map(([name]) => name).toSorted()).toEqual([
      'index.html',
      ...['bug-reports', 'diary-2026', 'messages', 'moods', 'questions', 'relations', 'symptoms'].map(
        (name) => `pages/${name}.html`,
      ),
    ]);
    const reached = new Set<string>();
    for (const [name, page] of pages) {
      for (const [, target = ''] of page.toString().matchAll(/(?:src|href)="([^"]*)"/g)) {
        const file = path.posix.join(path.posix.dirname(name), target);
        expect({ name, target, isThere: files.has(file) }).toEqual({ name, target, isThere: true });
        reached.add(file);
      }
      expect(page.toString()).not.toMatch(/https?:|@import|url\(|<script|<link|<iframe/);
    }
    expect([...files.keys()].filter((name) => !reached.has(name))).toEqual([]);
  });

  it('shows what was written as text, never as a part of the page', () => {
    const diary = textOf(files, 'pages/diary-2026.html');
    expect(diary).toContain(`&lt;b&gt;${life.words.title}&lt;/b&gt; &amp; &quot;so&quot;`);
    expect(diary).not.toContain(`<b>${life.words.title}`);
    expect(diary).not.toContain(life.words.gone);
    expect(diary).toContain('Donnerstag, 19. November 2026');
    expect(textOf(files, 'pages/moods.html')).toContain(
      '<td dir="auto">19. November 2026</td><td dir="auto">schlecht</td>',
    );
    expect(textOf(files, 'index.html')).toContain('<html lang="de">');
    const values = textOf(files, 'pages/symptoms.html');
    expect(values).toMatch(/<h2 dir="auto">Erschöpfung \(Fatigue\)<\/h2>\n.*\n<table>[\s\S]*?<td dir="auto">4<\/td>/);
    expect(values).toContain(`<h2 dir="auto">${life.words.symptom}</h2>`);
    expect(values).toContain(`<p>Geholfen hat: <bdi>${life.words.helped}</bdi></p>`);
    expect(values).toMatch(/<h2 dir="auto">Gewicht<\/h2>\n.*\n<p>Kein Wert eingetragen.<\/p>/);
    expect(textOf(files, 'pages/questions.html')).toContain(`<td dir="auto">${life.words.question}</td>`);
    for (const tag of ['table', 'tr', 'td', 'p', 'h2']) {
      expect({ tag, splitCount: values.split(new RegExp(`<${tag}(?: dir="auto")?>`)).length }).toEqual({
        tag,
        splitCount: values.split(`</${tag}>`).length,
      });
    }
  });

  it('speaks the language of the person, and has pages also where nothing was written', async () => {
    const zip = await fetchZip(await createPerson(server, { language: 'en' }));
    expect(textOf(zip, 'index.html')).toContain('<h1>My diary</h1>');
    expect(textOf(zip, 'pages/moods.html')).toContain('Nothing here yet.');
    // What comes from lists has other texts.
    expect(textOf(zip, 'pages/symptoms.html')).toContain('<h2 dir="auto">Weight</h2>');
    expect(JSON.parse(textOf(zip, 'data/events.json'))).toEqual([]);
  });

  it('puts each event on the page of its year as the person counts years', async () => {
    const person = await createPerson(server, { timeZone: 'America/New_York' });
    for (const [datetime, text] of [
      ['2025-01-01T03:00:00Z', 'noch 2024'],
      ['2025-01-01T06:00:00Z', 'schon 2025'],
    ])
      await person.post('/v1/events/', homeEventInput({ datetime: datetime ?? '', text: text ?? '' }));
    const zip = await fetchZip(person);
    expect(textOf(zip, 'pages/diary-2024.html')).toContain('noch 2024');
    expect(textOf(zip, 'pages/diary-2025.html')).toContain('schon 2025');
  });

  it('tells day and time of an event where it was written, beside the mood of that day, and lays out each line from its own side (35-F13, 35-F10)', async () => {
    const person = await createPerson(server, { timeZone: 'America/New_York', language: 'de' });
    const night = homeEventInput({ datetime: '2025-12-31T23:30:00Z', text: 'שלום עולם!', tags: ['عائلة'] });
    await person.post('/v1/events/', { ...night, time_zone: 'Europe/Berlin' });
    const zip = await fetchZip(person);
    const diary = textOf(zip, 'pages/diary-2026.html');
    expect(diary).toContain('1. Januar 2026');
    expect(diary).toContain('00:30 · Zu Hause · gut · leicht</div>');
    expect(diary).toContain('<p dir="auto">שלום עולם!</p>');
    expect(diary).toContain('<h2 dir="auto">عائلة</h2>');
    expect(JSON.parse(textOf(zip, 'data/events.json'))[0]).toMatchObject({ time_zone: 'Europe/Berlin' });
  });

  it('holds no connection while it looks for the files', async () => {
    const openTransactions = `select from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`;
    const open: (number | null)[] = [];
    const { stat } = platform.storage;
    platform.storage.stat = async (key) => {
      await asOwner(server, async (client) => open.push((await client.query(openTransactions)).rowCount));
      return stat(key);
    };
    await fetchZip(life.person).finally(() => {
      platform.storage.stat = stat;
    });
    expect(open).toEqual([0, 0, 0]);
  });

  it('that is broken off leaves no open file and no file behind', async () => {
    // Other files of this process come and go meanwhile.
    const root = await realpath(folder);
    const open = async () => {
      const fds = await readdir('/proc/self/fd');
      const files = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
      return fds.filter((_fd, index) => files[index]?.startsWith(`${root}/`));
    };
    const warnings: string[] = [];
    const hear = ({ message }: Error) => void warnings.push(message);
    process.on('warning', hear);
    onTestFinished(() => void process.off('warning', hear));
    for (let count = 0; count < 5; count += 1) {
      const url = urlOf(await ticketOf(life.person));
      // Not with fetch, which would connect again at once.
      await new Promise<void>((resolve) => {
        http.get(url, { agent: false }, (answer) => answer.once('data', () => answer.destroy()).once('close', resolve));
      });
    }
    // A file that is forgotten is closed too, once Node happens to tidy up, which warns of it.
    const left = (await open()).map((fd) => `Closing file descriptor ${fd} on garbage collection`);
    await expect.poll(open).toEqual([]);
    expect(warnings.filter((warning) => left.includes(warning))).toEqual([]);
    expect(await readdir(path.join(folder, 'spool'))).toEqual([]);
  });

  it('is whole though a file is deleted while it is sent', async () => {
    const { storage } = platform;
    const { get } = storage;
    const deleted: string[] = [];
    storage.get = async (key, range) => {
      if (deleted.length === 0) deleted.push(path.posix.basename(key));
      if (key.endsWith(deleted[0] ?? '')) await storage.delete(key);
      return get(key, range);
    };
    const zip = await fetchZip(life.person).finally(() => {
      storage.get = get;
    });
    const bytes = zip.get(`media/${deleted[0]}`);
    expect(bytes?.length).toBeGreaterThan(0);
    expect(bytes?.every((byte) => byte === 0)).toBe(true);
    const kept = [...zip].filter(([name]) => name.startsWith('media/') && !name.endsWith(deleted[0] ?? ''));
    expect(kept.length).toBeGreaterThan(0);
    for (const [, rest] of kept) expect(rest.some((byte) => byte !== 0)).toBe(true);
  });
});
