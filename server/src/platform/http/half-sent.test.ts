import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as passing } from 'node:timers/promises';
import { LINK_READINGS_UNDER_WAY, PERSON_CALLS_UNDER_WAY } from '@bergkette/contract/calls.rules.ts';
import { HEALTH_LINK_FILE_MAX_BYTES } from '@bergkette/contract/visit.rules.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../../features/events/events.factory.ts';
import { healthLinkInput } from '../../features/health-links/health-links.factory.ts';
import { type Form, film, formWith, picture } from '../../features/media/media.factory.ts';
import { bugReport, reportForm } from '../../features/support/support.factory.ts';
import { createTurns } from './call-limits.ts';
import { PATIENCE } from './patience.ts';

const BODY_MS = 1500;
const server = await startTestServer({ patience: { silenceMs: 1000, bodyMs: BODY_MS, restMs: 200 } });
/** For lines on which something comes again and again: a busy machine must not make a silence of it. */
const SILENCE_MS = 3000;
const calm = await startTestServer({ patience: { silenceMs: SILENCE_MS, bodyMs: BODY_MS, restMs: 200 } });
/** For lines that are to stay. */
const patient = await startTestServer({ patience: { ...PATIENCE, restMs: 30_000 } });
const ports = new Map<TestServer, number>();
for (const each of [server, calm, patient])
  ports.set(each, Number(new URL(await each.app.listen({ host: '127.0.0.1', port: 0 })).port));
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

interface Line {
  socket: Socket;
  /** Bytes received so far. */
  text(): string;
  /** Waits until these words have been received. */
  hears(words: string): Promise<void>;
  closed: Promise<unknown>;
}

const dial = (text: string | Buffer, at: TestServer = server): Line => {
  const socket = connect(ports.get(at) ?? 0, '127.0.0.1', () => socket.write(text));
  sockets.push(socket);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  // The server may reset the connection while a letter is on its way; that is an end like any other.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const hears = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (answer.includes(words)) resolve();
      };
      look();
      socket.on('data', look);
      void closed.then(() => reject(new Error(`closed after: ${answer}`)));
    });
  return { socket, text: () => answer, hears, closed };
};

const head = (line: string, person: Person | undefined, headers: Record<string, string | number>) => {
  const given = { host: 'x', ...(person ? { authorization: `Bearer ${person.access}` } : {}), ...headers };
  return `${line} HTTP/1.1\r\n${Object.entries(given)
    .map((pair) => pair.join(': '))
    .join('\r\n')}\r\n\r\n`;
};
const json = { 'content-type': 'application/json', 'content-length': 1000 };
/** Sends a few bytes again and again, until the connection ends. */
const trickle = ({ socket, closed }: Line, text: string, everyMs: number) => {
  const timer = setInterval(() => socket.write(text), everyMs);
  return closed.finally(() => clearInterval(timer));
};

// Beside each other, as each waits for the silence to be over.
describe.concurrent('a call that stops in the middle', () => {
  it.each([
    ['in the body', (anna: Person) => `${head('POST /api/v1/events/', anna, json)}{"text":"`],
    ['in the body, signed in by nobody', () => `${head('POST /api/token/', undefined, json)}{"email":"`],
    [
      'before a byte of an upload',
      (anna: Person) =>
        head('POST /api/v1/uploads/', anna, {
          'tus-resumable': '1.0.0',
          'upload-length': 1000,
          'content-type': 'application/offset+octet-stream',
          'content-length': 1000,
        }),
    ],
    ['before the first word', () => ''],
  ] as const)('%s is ended', async (_where, text) => {
    const anna = await createPerson(server);
    const line = dial(text(anna));
    await line.closed;
    expect(line.text()).toBe('');
  });

  it('is ended too when it goes on for ever, a letter at a time', async () => {
    const anna = await createPerson(server);
    const line = dial(`${head('POST /api/v1/events/', anna, { ...json, 'content-length': 100_000 })}{"text":"`);
    await trickle(line, 'a', 100);
    expect(line.text()).toBe('');
  });
});

it('a connection that a browser opened ahead does not keep the server from stopping', async () => {
  const server = await startTestServer({ patience: { ...PATIENCE, silenceMs: 600_000 } });
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const connected = once(server.app.server, 'connection');
  sockets.push(connect(Number(port), '127.0.0.1'));
  await connected;
  await server.close();
});

/** Waits until the call of before has let go of its key. */
const expectTaken = async (again: () => ReturnType<Person['post']>): Promise<void> => {
  let answer = await again();
  await expect
    .poll(async () => {
      if (answer.statusCode === 409) answer = await again();
      return answer.statusCode;
    })
    .not.toBe(409);
  expect(answer.statusCode).toBe(201);
};

describe('a form whose line broke', () => {
  const dialHalf = (url: string, anna: Person, { payload, headers }: Form) => {
    const whole = head(`POST /api${url}`, anna, { ...headers, 'content-length': payload.length });
    return dial(Buffer.concat([Buffer.from(whole), payload.subarray(0, payload.length / 2)]), patient);
  };
  const contentsOf = async (person: Person) =>
    `/v1/events/${(await person.post('/v1/events/', homeEventInput())).json().id}/contents/`;
  it.each([
    ['the file of an event', contentsOf, () => formWith(film(64_000), 'video/mp4')],
    [
      'a report of a fault',
      async () => '/v1/customerservice/report-bug/',
      async () => reportForm(bugReport(), await picture(200, 100).png({ compressionLevel: 0 }).toBuffer()),
    ],
  ] as const)('is taken anew with the same key: %s [20-BODIES]', async (_what, urlOf, formOf) => {
    const anna = await createPerson(patient);
    const url = await urlOf(anna);
    const { payload, headers } = await formOf();
    const key = randomUUID();
    const given = { ...headers, 'idempotency-key': key };
    const line = dialHalf(url, anna, { payload, headers: given });
    const { pool } = patient.platform.database;
    const held = `select from pg_locks where locktype = 'advisory' and granted
      and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`;
    await expect.poll(async () => (await pool.query(held, [`once ${anna.id} ${key}`])).rowCount).toBe(1);
    line.socket.destroy();
    await expectTaken(() => anna.post(url, payload, { headers: given }));
  });

  it('before it is read leaves its key free [20-BODIES]', async () => {
    const anna = await createPerson(patient);
    const url = '/v1/customerservice/report-bug/';
    const { payload, headers } = await reportForm(bugReport(), await picture(200, 100).png().toBuffer());
    const given = { ...headers, 'idempotency-key': randomUUID() };
    const [reached, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(patient.services.support, 'expectRoom').mockImplementationOnce(() => {
      reached.resolve();
      return gone.promise;
    });
    const connected = once(patient.app.server, 'connection');
    const line = dialHalf(url, anna, { payload, headers: given });
    const [ofServer] = await connected;
    await reached.promise;
    line.socket.destroy();
    await once(ofServer, 'close');
    gone.resolve();
    await expectTaken(() => anna.post(url, payload, { headers: given }));
  });
});

it('a call with an empty answer ends though its line broke meanwhile: with the same key it is answered again [18-WRITE]', async () => {
  const anna = await createPerson(patient);
  const url = `/v1/questions/${randomUUID()}/`;
  const question = { text: 'Wie lange noch?' };
  await anna.put(url, question);
  const body = JSON.stringify(question);
  const given = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const [reached, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { questions } = patient.services;
  const { remove } = questions;
  vi.spyOn(questions, 'remove').mockImplementationOnce(async (...call) => {
    reached.resolve();
    await gone.promise;
    return remove(...call);
  });
  const connected = once(patient.app.server, 'connection');
  const line = dial(head(`DELETE /api${url}`, anna, { ...given, 'content-length': body.length }) + body, patient);
  const [ofServer] = await connected;
  await reached.promise;
  line.socket.destroy();
  await once(ofServer, 'close');
  gone.resolve();
  const again = () => anna.delete(url, { payload: question, headers: given });
  await expect.poll(async () => (await again()).statusCode).toBe(204);
});

describe('an answer to a call whose body has not come', () => {
  const refused = (
    anna: Person | undefined,
    line = 'POST /api/v1/events/',
    more: Record<string, string | number> = {},
  ) => dial(`${head(line, anna, { ...json, 'content-length': 100_000, ...more })}{"text":"`, calm);
  it.each([
    ['nobody is signed in', () => refused(undefined)],
    ['it is too large', (anna: Person) => refused(anna, 'POST /api/v1/events/', { 'content-length': 2_000_000_000 })],
    ['it is of another kind', (anna: Person) => refused(anna, 'POST /api/v1/events/', { 'content-type': 'text/csv' })],
    [
      'an upload says no length',
      (anna: Person) =>
        refused(anna, 'POST /api/v1/uploads/', {
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
        }),
    ],
  ] as const)('is the last one of its connection, as %s [20-BODIES]', async (_why, call) => {
    const line = call(await createPerson(calm));
    // It goes on for ever: neither the limit of silence nor that of a body ends it, as both are over with the answer.
    await trickle(line, 'a', 20);
    expect(line.text()).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it('lets the rest of a body come in a moment, and the connection serves the next call [20-BODIES]', async () => {
    const anna = await createPerson(patient);
    const line = dial(head('POST /api/v1/events/', undefined, { ...json, 'content-length': 2 }), patient);
    await line.hears('not_signed_in');
    line.socket.write(`{}${head('GET /api/v1/moods/', anna, {})}`);
    await line.hears('HTTP/1.1 200 ');
  });

  it('keeps the connection where all of the body had come [20-BODIES]', async () => {
    const anna = await createPerson(patient);
    const line = dial(`${head('POST /api/v1/nothing/', anna, { ...json, 'content-length': 2 })}{}`, patient);
    await line.hears('not_found');
    line.socket.write(head('GET /api/v1/moods/', anna, {}));
    await line.hears('HTTP/1.1 200 ');
  });
});

describe.concurrent('nothing else is ended', () => {
  it('an upload goes on as long as its bytes come', async () => {
    const anna = await createPerson(calm);
    const bytes = 10;
    const line = dial(
      head('POST /api/v1/uploads/', anna, {
        'tus-resumable': '1.0.0',
        'upload-length': bytes,
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes,
      }),
      calm,
    );
    // This takes longer than the allowed silence, and than a body of JSON may take.
    for (let sent = 0; sent < bytes; sent += 1) {
      await passing(SILENCE_MS / 7);
      line.socket.write('x');
    }
    await line.hears('\r\n\r\n');
    expect(line.text()).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('what is sealed for a link may come slowly (17-SHOW)', async () => {
    const anna = await createPerson(calm);
    const body = JSON.stringify(await healthLinkInput());
    const line = dial(head('POST /api/v1/users/health-links/', anna, { ...json, 'content-length': body.length }), calm);
    // This takes longer than another body of JSON may take.
    const parts = 10;
    const each = Math.ceil(body.length / parts);
    for (let sent = 0; sent < parts; sent += 1) {
      await passing(SILENCE_MS / 7);
      line.socket.write(body.slice(sent * each, (sent + 1) * each));
    }
    await line.hears('\r\n\r\n');
    expect(line.text()).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('a server at work may be silent for longer', async () => {
    const anna = await createPerson(server);
    // This transaction locks the person's row, so that the call waits for the database.
    const client = await server.platform.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from users where id = $1 for update', [anna.id]);
      const body = JSON.stringify({ name: 'Gipfel' });
      const arrived: Promise<Socket[]> = once(server.app.server, 'connection');
      const line = dial(
        head(`PATCH /api/v1/users/${anna.id}/`, anna, { ...json, 'content-length': body.length }) + body,
      );
      const [ours] = await arrived;
      for (let silences = 0; ours && silences < 3; silences += 1) await once(ours, 'timeout');
      expect({ closed: line.socket.closed, answer: line.text() }).toEqual({ closed: false, answer: '' });
      await client.query('commit');
      await line.hears('\r\n\r\n');
      expect(line.text()).toMatch(/^HTTP\/1\.1 200 /);
    } finally {
      client.release();
    }
  });
});

describe('of one person', () => {
  it('only a few calls are under way, the rest waits for its turn, and others notice nothing', async () => {
    const [anna, ben] = [await createPerson(patient), await createPerson(patient)];
    let arrived = 0;
    patient.app.server.on('request', () => {
      arrived += 1;
    });
    const held = Array.from({ length: 40 }, () => {
      const socket = connect(ports.get(patient) ?? 0, '127.0.0.1', () =>
        socket.write(`${head('POST /api/v1/events/', anna, json)}{"text":"`),
      );
      sockets.push(socket);
      return socket;
    });
    await expect.poll(() => arrived).toBe(held.length);
    let isAnswered = false;
    const waiting = anna.get('/v1/moods/').finally(() => {
      isAnswered = true;
    });
    for (let n = 0; n < 20; n += 1) expect((await ben.get('/v1/moods/')).statusCode).toBe(200);
    expect(isAnswered).toBe(false);
    // Files wait in a queue of their own.
    expect((await anna.get('/v1/protectedmedia/?filename=none&folder=content')).statusCode).toBe(404);
    for (const socket of held) socket.destroy();
    expect((await waiting).statusCode).toBe(200);
  });

  it('only two readings of links are under way, a slow one until its reader has the file', async () => {
    const [anna, ben] = [await createPerson(patient), await createPerson(patient)];
    const linkOf = async (person: Person, file?: string) => {
      const input = await healthLinkInput(file === undefined ? {} : { file });
      expect((await person.post('/v1/users/health-links/', input)).statusCode).toBe(201);
      return `/api/v1/health-links/${input.token}/`;
    };
    // More than the buffers of a connection hold.
    const long = `eyJhbGciOiJkaXIifQ..aXY.${'A'.repeat(HEALTH_LINK_FILE_MAX_BYTES - 100)}.dGFn`;
    const [own, other, bens] = [await linkOf(anna, long), await linkOf(anna, long), await linkOf(ben)];
    const open = (url: string, payload: object = {}) => patient.app.inject({ method: 'POST', url, payload });
    const { location } = (await open(own, { embeddedLengthMax: 0 })).json().files[0];
    const slow = [own, other].map((url) => {
      const socket = connect(ports.get(patient) ?? 0, '127.0.0.1', () =>
        socket.write(`${head(`POST ${url}`, undefined, { ...json, 'content-length': 2 })}{}`),
      );
      sockets.push(socket);
      return socket;
    });
    await Promise.all(slow.map((socket) => once(socket, 'readable')));
    let answered = 0;
    const waiting = [open(other), patient.app.inject(new URL(location).pathname)].map((answer) =>
      answer.finally(() => {
        answered += 1;
      }),
    );
    for (let n = 0; n < 20; n += 1) expect((await open(bens)).statusCode).toBe(200);
    expect(answered).toBe(0);
    // What else she does has turns of its own.
    expect((await anna.get('/v1/moods/')).statusCode).toBe(200);
    slow[0]?.destroy();
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('a turn comes in order, ends with its answer, and does not come too late', async () => {
    const { EventEmitter } = await import('node:events');
    const answer = () => Object.assign(new EventEmitter(), { closed: false }) as never;
    const turns = createTurns({ calls: 1, uploads: 1, media: 1, links: 1 }, 50);
    const [first, second, left] = [answer(), answer(), answer()] as InstanceType<typeof EventEmitter>[];
    await turns.take(1, 'calls', first as never);
    await turns.take(2, 'calls', answer());
    await turns.take(1, 'media', answer());
    const gone = turns.take(1, 'calls', left as never);
    const next = turns.take(1, 'calls', second as never);
    left?.emit('close');
    first?.emit('close');
    await expect(gone).rejects.toMatchObject({ code: 'too_many_requests', retryAfterS: 1 });
    await next;
    await expect(turns.take(1, 'calls', answer())).rejects.toMatchObject({ code: 'too_many_requests' });
    second?.emit('close');
    await turns.take(1, 'calls', answer());
    // Readings of links have a limit of all people together, as each keeps a whole file.
    for (let person = 1; person <= LINK_READINGS_UNDER_WAY; person += 1) await turns.take(person, 'links', answer());
    await expect(turns.take(0, 'links', answer())).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(PERSON_CALLS_UNDER_WAY.calls).toBeLessThanOrEqual(10);
  });
});
