import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { befriend, createPerson, type Person } from '../people.ts';
import { type Known, type OddRequest, type OpenApi, oddRequests, startAskedServer } from './odd-requests.ts';
import { chanceOf, strengthOf } from './strength.ts';

const SHORT = 20_000;
const { seed, count, timeout } = strengthOf(SHORT);
const { server, errors, askAll, told } = await startAskedServer();

const CANARY = 'kanarienvogel';
/** Requests until new people are used, as an odd request may end a session and lists grow. */
const ROUND = 1000;
/** A request without an answer after this time counts as hanging. */
const PATIENCE_MS = 30_000;
const FAULTS_MAX = 20;
const MEMORY_MAX_RATIO = 1.3;
/** After so many odd requests somebody reads their home, as everybody does. */
const READ_EVERY = 50;
const READ_P95_MS = 300;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const memory = () => {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { used: heapUsed + external, rss };
};

/** Creates one of everything, so that there are ids to name. */
const live = async (person: Person, word: string, friend: Person) => {
  const event = { location: 'home', datetime: '2026-11-19T09:00:00Z', mood: 4, difficulty: 2 };
  const [first] = await Promise.all([
    person.post('/v1/events/', { ...event, text: `${word} im Schnee`, tags: [word] }),
    person.post('/v1/events/', { ...event, text: word, difficulty: 4 }),
    person.post('/v1/moods/', { mood: 5, date: '2026-11-19' }),
  ]);
  const [symptom] = (await person.get('/v1/symptoms/')).json();
  const symptomId = (symptom.symptoms?.[0] ?? symptom).id;
  const start = '2026-11-18T08:00:00Z';
  const duration = await person.post(`/v1/durations/${symptomId}/`, {
    ...{ symptom: symptomId, symptom_start: start },
    first_point: { datetime: start, value: 3 },
  });
  const chat = await person.post('/v1/chats/', { user2: friend.id });
  await person.post(`/v1/chats/${chat.json().uuid}/messages/`, { text: `${word} unter uns` });
  const [session] = (await person.get('/v1/sessions/')).json();
  const points = await person.get(`/v1/durationpoints/${duration.json().id}/`);
  const ids: unknown[] = [person.id, first.json().id, duration.json().id, session.id, symptomId];
  ids.push(points.json().results?.[0]?.id);
  return { ids: ids.filter((id) => typeof id === 'number'), uuid: String(chat.json().uuid) };
};

/** A person whose words no caller here may read. */
const carla = await createPerson(server, { email: `${CANARY}@example.org`, name: 'Carla' });
const dora = await createPerson(server);
await befriend(server, carla, dora);
const hers = await live(carla, CANARY, dora);

const forged = (access: string) => `${access.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`;

const newcomers = async (): Promise<Known> => {
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  await befriend(server, anna, ben);
  // A friend may see her name, but nothing that she wrote.
  await befriend(server, ben, carla);
  const own = await live(anna, 'Murmeltier', ben);
  const of = ({ access }: Person, times: number) => Array.from({ length: times }, () => access);
  return {
    ids: [...own.ids, ...own.ids, ...hers.ids, ben.id],
    uuids: [own.uuid, own.uuid, hers.uuid],
    names: [CANARY.slice(0, 4), 'avatar-01.svg', 'Murmeltier', 'upload-1', anna.email, dora.email],
    bearers: [...of(anna, 12), ...of(ben, 3), undefined, forged(carla.access), carla.refresh, 'x.y.z'],
    tokens: [anna.refresh, anna.access, forged(carla.refresh), 'AAAAAAAAAAAAAAAAAAAAAA'],
  };
};

/** `late` means no answer. Live streams have no end and are closed at once. */
const ask = async ({
  method,
  url,
  headers,
  payload,
}: OddRequest): Promise<{ status: number | 'late'; said: string }> => {
  const isEndless = url.startsWith('/api/v1/stream');
  const call = { method, url, headers, payload, payloadAsStream: isEndless } as InjectOptions;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  const answer = await Promise.race([server.app.inject(call), late]);
  clearTimeout(timer);
  if (answer === 'late') return { status: 'late', said: '' };
  if (isEndless) answer.raw.res.destroy();
  const body = isEndless ? '' : answer.body;
  return { status: answer.statusCode, said: `${JSON.stringify(answer.headers)}${body}` };
};

const faultOf = (status: number | string, said: string): string | undefined => {
  if (typeof status !== 'number' || status >= 500) return String(status);
  // A caller who sends the word may get it back, but nothing else.
  return said.includes(CANARY) ? 'tells' : undefined;
};

/** Asks the requests of a round again, one after the other, and makes the first that fails as small as it can be. */
const smallest = async (document: OpenApi, roundSeed: number): Promise<string> => {
  const property = fc.asyncProperty(oddRequests(document, await newcomers()), async (request) => {
    const { status, said } = await ask(request);
    return faultOf(status, said) === undefined;
  });
  const { counterexample } = await fc.check(property, { seed: roundSeed, numRuns: ROUND });
  return counterexample ? `the smallest: ${JSON.stringify(counterexample[0])}` : 'none fails alone: they met';
};

it('no odd request breaks the server, hangs, or reads what somebody else wrote', { timeout }, async () => {
  const document = (await server.app.inject('/api/openapi.json')).json();
  const chance = chanceOf(seed);
  const faults: string[] = [];
  const seen = new Set<string>();
  /** Notes one failure of each kind, as one cause shows in many requests. */
  const note = (request: OddRequest, what: string) => {
    const kind = `${what} ${request.method} ${request.url.replace(/\?.*$/, '').replaceAll(/\/[^/]*\d[^/]*/g, '/:id')}`;
    if (seen.has(kind) || faults.length >= FAULTS_MAX) return;
    seen.add(kind);
    faults.push(`${what}: ${JSON.stringify(request).slice(0, 1500)}`);
  };
  const reads: number[] = [];
  let asked = 0;
  const readNowAndThen = async (): Promise<void> => {
    asked += 1;
    if (asked % READ_EVERY > 0) return;
    const begin = performance.now();
    const { statusCode, body } = await dora.get('/v1/home/');
    reads.push(performance.now() - begin);
    if (statusCode !== 200) faults.push(`a reader got ${statusCode} ${body}`);
  };
  const look = async (request: OddRequest): Promise<number | string> => {
    const { status, said } = await ask(request).catch((error: unknown) => ({ status: `broke (${error})`, said: '' }));
    const what = faultOf(status, said);
    if (what !== undefined) note(request, what);
    await readNowAndThen();
    return status;
  };
  let before = { used: 0, rss: 0 };
  const startedAt = performance.now();
  for (let done = 0; done < count; done += ROUND) {
    const numRuns = Math.min(ROUND, count - done);
    const roundSeed = Math.trunc(chance() * 2 ** 31);
    const requests = fc.sample(oddRequests(document, await newcomers()), { seed: roundSeed, numRuns });
    const known = faults.length;
    await askAll(requests, look);
    if (faults.length > known) faults.push(await smallest(document, roundSeed));
    // By this time everything is loaded and compiled.
    if (done === Math.trunc(count / 10 / ROUND) * ROUND) before = memory();
  }
  const after = memory();
  const ratio = after.used / before.used;
  const rss = after.rss / before.rss;
  const p95 = reads.toSorted((one, other) => one - other)[Math.floor(reads.length * 0.95)] ?? 0;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `seed ${seed}: ${count} odd requests in ${seconds} s, ${told()}, heap × ${ratio.toFixed(2)}, RSS × ${rss.toFixed(2)}, a reader’s p95 ${p95.toFixed(0)} ms of ${reads.length}`,
  );
  expect({ faults, errors: [...errors] }, `seed ${seed}, ${count} requests`).toEqual({ faults: [], errors: [] });
  expect(ratio).toBeLessThan(MEMORY_MAX_RATIO);
  // In a short run, most of what the process takes is code that is being compiled.
  if (count > SHORT) expect(rss).toBeLessThan(MEMORY_MAX_RATIO);
  // A machine that works for others too says nothing about readers.
  if (count > SHORT) expect(p95, 'a reader’s p95 in ms').toBeLessThan(READ_P95_MS);
});
