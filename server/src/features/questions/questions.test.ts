import { randomUUID } from 'node:crypto';
import { QUESTION_MAX_LENGTH, QUESTIONS_MAX } from '@bergkette/contract/visit.rules.ts';
import { beforeEach, expect, it } from 'vitest';
import { meetingAt } from '../../../test/locks.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });

let anna: Person;
let ben: Person;
beforeEach(async () => {
  [anna, ben] = [await createPerson(server), await createPerson(server)];
});

const put = (person: Person, id: string, text: string, key: string = randomUUID()) =>
  person.put(`/v1/questions/${id}/`, { text }, { headers: { 'idempotency-key': key } });
const remove = (person: Person, id: string, text: string, key: string = randomUUID()) =>
  person.delete(`/v1/questions/${id}/`, { headers: { 'idempotency-key': key }, payload: { text } });
const listOf = async (person: Person): Promise<unknown> => (await person.get('/v1/questions/')).json();

it('questions stand in the order in which they came; a changed one stays in its place, a deleted one goes (17-QUESTIONS)', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await listOf(anna)).toEqual([]);
  const made = await put(anna, first, '  Wann darf ich schwimmen? ');
  expect({ status: made.statusCode, body: made.json() }).toEqual({
    status: 200,
    body: { id: first, text: 'Wann darf ich schwimmen?' },
  });
  await put(anna, second, 'Mit wem?');
  expect((await put(anna, first.toUpperCase(), 'Wann darf ich im See schwimmen?')).json().id).toBe(first);
  expect(await listOf(anna)).toEqual([
    { id: first, text: 'Wann darf ich im See schwimmen?' },
    { id: second, text: 'Mit wem?' },
  ]);
  expect((await remove(anna, first, 'Wann darf ich im See schwimmen?')).statusCode).toBe(204);
  expect((await remove(anna, first, 'Wann darf ich im See schwimmen?')).statusCode).toBe(404);
  expect(await listOf(anna)).toEqual([{ id: second, text: 'Mit wem?' }]);
});

it('nobody else reads, changes or deletes them, also under the same id (17-QUESTIONS)', async () => {
  const id = randomUUID();
  await put(anna, id, 'Von Anna');
  expect(await listOf(ben)).toEqual([]);
  expect((await remove(ben, id, 'Von Anna')).statusCode).toBe(404);
  expect((await put(ben, id, 'Von Ben')).statusCode).toBe(200);
  expect(await listOf(anna)).toEqual([{ id, text: 'Von Anna' }]);
  expect((await remove(ben, id, 'Von Ben')).statusCode).toBe(204);
  expect(await listOf(anna)).toEqual([{ id, text: 'Von Anna' }]);
});

it('a question has something to read, at most 300 characters, and an id of a device (17-QUESTIONS)', async () => {
  const id = randomUUID();
  expect((await put(anna, id, '🙂'.repeat(QUESTION_MAX_LENGTH))).statusCode).toBe(200);
  const long = await put(anna, id, 'x'.repeat(QUESTION_MAX_LENGTH + 1));
  expect({ status: long.statusCode, errors: long.json().errors }).toEqual({
    status: 400,
    errors: { text: ['too_long'] },
  });
  expect((await put(anna, id, ' \u200b\n')).json().errors.text).toEqual(['required']);
  expect((await put(anna, '7', 'Wann?')).statusCode).toBe(400);
  expect((await anna.put(`/v1/questions/${id}/`, { text: 'Wann?', place: 1 })).statusCode).toBe(400);
  expect(await listOf(anna)).toEqual([{ id, text: '🙂'.repeat(QUESTION_MAX_LENGTH) }]);
});

it('two devices at once come to the limit and not beyond it; what stands can still be changed (17-QUESTIONS)', async () => {
  const ids = Array.from({ length: QUESTIONS_MAX + 2 }, () => randomUUID());
  const few = ids.slice(0, QUESTIONS_MAX - 2);
  for (const id of few) await put(anna, id, 'Wann?');
  const more = ids.slice(few.length).map((id) => () => put(anna, id, 'Wo?'));
  const answers = await meetingAt(server.platform.database.pool, anna.id, more);
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'stored' : answer.json().code)).toSorted();
  expect(codes).toEqual([...['stored', 'stored'], ...Array.from({ length: 2 }, () => 'too_many_questions')]);
  expect(await listOf(anna)).toHaveLength(QUESTIONS_MAX);
  expect((await put(anna, ids[0] ?? '', 'Doch anders?')).statusCode).toBe(200);
  expect((await put(ben, randomUUID(), 'Meine')).statusCode).toBe(200);
  await remove(anna, ids[0] ?? '', 'Doch anders?');
  expect((await put(anna, randomUUID(), 'Nun doch')).statusCode).toBe(200);
});

it('two devices that make or change the same question at once leave it once, with the words of one of them (17-QUESTIONS)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = randomUUID();
    const answers = await Promise.all(['Am Handy', 'Am Laptop'].map((text) => put(anna, id, text)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await listOf(anna)).toEqual([{ id, text: expect.stringMatching(/^Am (Handy|Laptop)$/) }]);
    for (const text of ['Am Handy', 'Am Laptop']) await remove(anna, id, text);
  }
});

it('what is sent again, as its answer was lost, undoes nothing that another device did since (17-QUESTIONS, 18-ONCE)', async () => {
  const [id, changing, deleting] = [randomUUID(), randomUUID(), randomUUID()];
  await put(anna, id, 'Am Handy', changing);
  await put(anna, id, 'Am Laptop');
  expect((await put(anna, id, 'Am Handy', changing)).statusCode).toBe(200);
  expect(await listOf(anna)).toEqual([{ id, text: 'Am Laptop' }]);
  expect((await remove(anna, id, 'Am Laptop', deleting)).statusCode).toBe(204);
  expect((await put(anna, id, 'Am Handy', changing)).statusCode).toBe(200);
  expect(await listOf(anna)).toEqual([]);
  await put(anna, id, 'Wieder da');
  expect((await remove(anna, id, 'Am Laptop', deleting)).statusCode).toBe(204);
  expect(await listOf(anna)).toEqual([{ id, text: 'Wieder da' }]);
});

it('a change leaves the words that another device has written since what was seen, and says so (17-QUESTIONS)', async () => {
  const id = randomUUID();
  const change = (text: string, before: string) => anna.put(`/v1/questions/${id}/`, { text, before });
  expect((await change('Am Handy', 'Von früher')).statusCode).toBe(200);
  await put(anna, id, 'Am Laptop');
  const refused = await change('Am Handy, später', 'Am Handy');
  expect([refused.statusCode, refused.json().code]).toEqual([412, 'changed_elsewhere']);
  expect(await listOf(anna)).toEqual([{ id, text: 'Am Laptop' }]);
  expect((await change('Am Handy, später', ' Am Laptop ')).json()).toEqual({ id, text: 'Am Handy, später' });
  // The answer of the first try may be forgotten by now.
  expect((await change('Am Handy, später', 'Am Laptop')).statusCode).toBe(200);
  expect(await listOf(anna)).toEqual([{ id, text: 'Am Handy, später' }]);
});

it('a deletion leaves the words that another device has written since, and says so (17-QUESTIONS)', async () => {
  const id = randomUUID();
  await put(anna, id, 'Am Handy');
  await put(anna, id, 'Am Laptop');
  const refused = await remove(anna, id, 'Am Handy');
  expect([refused.statusCode, refused.json().code]).toEqual([412, 'changed_elsewhere']);
  expect(await listOf(anna)).toEqual([{ id, text: 'Am Laptop' }]);
  expect((await remove(anna, id, ' Am Laptop ')).statusCode).toBe(204);
  expect(await listOf(anna)).toEqual([]);
});
