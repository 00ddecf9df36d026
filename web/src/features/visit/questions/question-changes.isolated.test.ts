import type { Question } from '@bergkette/contract/visit.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadApp } from '../../../offline/people-on-device.factory.ts';
import { QUESTIONS, type TypedQuestion } from './typed-questions.ts';

/** Of nobody else: what another test has begun may still hold a lock of its person. */
let me = 1900;
let app: Awaited<ReturnType<typeof loadApp>>;
let outbox: typeof import('../../../offline/outbox/outbox.ts');
let changes: typeof import('./question-changes.ts').questionChanges;
/** What the server was asked. */
let asked: string[];
/** What it was given. */
let given: unknown[];
/** The status with which the server answers, if there is a line. */
let refusal: number | null;
/** Whether the server takes what it is given. */
let isAnswered: boolean;
let typed: readonly TypedQuestion[];

const draft = {
  change: (update: (all: readonly TypedQuestion[]) => readonly TypedQuestion[]): void => {
    typed = update(typed);
  },
  records: (isAll: (all: readonly TypedQuestion[]) => boolean) => (isAll(typed) ? [QUESTIONS] : []),
};
const waitingOf = async (personId: number): Promise<unknown[]> =>
  (await app.vault.all(personId, 'outbox')).map(({ value }) => (value as { call: unknown }).call);

/** What the account has. */
const know = async (questions: readonly Question[]): Promise<void> => {
  const { queryClient } = await import('../../../lib/query-client.ts');
  const { questionKeys } = await import('../../../data/keys.ts');
  queryClient.setQueryData(questionKeys.all, questions);
};

beforeEach(async () => {
  me += 2;
  asked = [];
  given = [];
  refusal = null;
  isAnswered = false;
  app = await loadApp(async (body) => {
    asked.push('a call');
    if (typeof body === 'string') given.push(JSON.parse(body));
    if (refusal !== null) return Response.json({ code: 'not_json' }, { status: refusal });
    if (isAnswered) return Response.json({ id: 'a', text: 'any' });
    throw new TypeError('No line');
  });
  outbox = await import('../../../offline/outbox/outbox.ts');
  changes = (await import('./question-changes.ts')).questionChanges;
  app.signIn(me);
  typed = [
    { id: 'a', text: 'Wann?' },
    { id: 'b', text: 'Wo?' },
  ];
});

test('questions are handed over in the name of the person who typed them, and not where somebody else is signed in by then (17-QUESTIONS)', async () => {
  const before = typed;
  const { alertStore } = await import('../../../lib/alerts.ts');
  const told = vi.spyOn(alertStore, 'show');
  changes.handOver(me, [], typed, draft);
  await know([{ id: 'c', text: 'Wie?' }]);
  changes.remove(me, 'c', draft);
  app.signIn(me + 1);
  const isDone = vi.fn();
  changes.handOver(me + 1, [{ id: 'd', text: 'Mit wem?' }], [{ id: 'd', text: 'Mit wem?' }], {
    ...draft,
    change: isDone,
  });
  await expect.poll(() => isDone).toHaveBeenCalledOnce();
  expect([typed, await waitingOf(me), await waitingOf(me + 1), asked]).toEqual([before, [], [], []]);
  expect(told).not.toHaveBeenCalled();
  const put = { kind: 'question.put', question: { id: 'a', text: 'Wann?' } } as const;
  await expect(outbox.perform(put, { ownerId: me, isAwaited: false })).rejects.toThrow('Somebody else has signed in');
  expect(await waitingOf(me + 1)).toEqual([]);
});

test('who signs in while the device is asked whether it can store a question does not get it (17-QUESTIONS)', async () => {
  const put = { kind: 'question.put', question: { id: 'a', text: 'Wann?' } } as const;
  const handedOver = outbox.perform(put, { ownerId: me, isAwaited: false });
  app.signIn(me + 1);
  await expect(handedOver).rejects.toThrow('Somebody else has signed in');
  expect([await waitingOf(me), await waitingOf(me + 1), asked]).toEqual([[], [], []]);
});

test('a tab that ends once a question is stored leaves its words typed nowhere, and never removes others (17-QUESTIONS)', async () => {
  const place = { ownerId: me, kind: 'draft', id: QUESTIONS } as const;
  // What this tab would write after the call never comes.
  const changed = vi.fn();
  const ending = { ...draft, change: changed };
  const first = typed.slice(0, 1);
  await app.vault.write(place, typed);
  changes.handOver(me, [], first, ending);
  await expect.poll(() => changed).toHaveBeenCalledOnce();
  expect(await app.vault.read(place)).toEqual(typed);
  typed = first;
  await app.vault.write(place, typed);
  changes.handOver(me, [], [{ id: 'a', text: 'Wann?' }], ending);
  await expect.poll(() => changed).toHaveBeenCalledTimes(2);
  expect(await app.vault.read(place)).toBeNull();
  expect(await waitingOf(me)).toContainEqual({ kind: 'question.put', question: first[0] });
});

test('a deletion that can neither be stored nor sent is told, and what was typed is put back (17-QUESTIONS)', async () => {
  refusal = 500;
  vi.spyOn(app.vault, 'ids').mockRejectedValue(new Error('No storage'));
  const { alertStore } = await import('../../../lib/alerts.ts');
  const { readText } = await import('../../../i18n/texts.ts');
  const shown = vi.spyOn(alertStore, 'show');
  const [other] = [typed[1]];
  await know([{ id: 'a', text: 'Wann' }]);
  changes.remove(me, 'a', draft);
  expect(typed).toEqual([other]);
  await expect.poll(() => shown).toHaveBeenCalledOnce();
  expect(shown).toHaveBeenCalledWith('error', readText('error_messages.delete_question'));
  expect(typed).toEqual([other, { id: 'a', text: 'Wann?' }]);
});

test('a deletion names the words that the account will have by then, also of a change just before it (17-QUESTIONS)', async () => {
  await know([{ id: 'a', text: 'Wann' }]);
  changes.handOver(me, [{ id: 'a', text: 'Wann' }], typed.slice(0, 1), draft);
  await expect.poll(() => asked).not.toEqual([]);
  changes.remove(me, 'a', draft);
  const deletion = { kind: 'question.delete', question: { id: 'a', text: 'Wann?' } };
  await expect.poll(() => waitingOf(me)).toContainEqual(deletion);
  const put = { kind: 'question.put', question: { id: 'a', text: 'Wann?' }, before: 'Wann' };
  expect(await waitingOf(me)).toContainEqual(put);
});

test('an old draft goes with the words that it began from, and what is typed meanwhile goes on from it (17-QUESTIONS)', async () => {
  const now = [{ id: 'a', text: 'Am Laptop' }];
  await know(now);
  const began = [{ id: 'a', text: 'Am Handy', before: 'Wann?' }];
  typed = [{ id: 'a', text: 'Am Handy, später', before: 'Wann?' }];
  changes.handOver(me, now, began, draft);
  await expect.poll(() => given).toEqual([{ text: 'Am Handy', before: 'Wann?' }]);
  await expect.poll(() => typed).toEqual([{ id: 'a', text: 'Am Handy, später', before: 'Am Handy' }]);
});

test('what is typed after the form was left and opened again stays while the call of the former one ends (17-QUESTIONS)', async () => {
  await know([]);
  const [first] = typed;
  const left = typed.slice(0, 1);
  const before = left.map((one) => ({ ...one }));
  const leftDraft = {
    change: vi.fn(),
    records: (isAll: (all: readonly TypedQuestion[]) => boolean) => (isAll(left) ? [QUESTIONS] : []),
  };
  const place = { ownerId: me, kind: 'draft', id: QUESTIONS } as const;
  await app.vault.write(place, typed);
  changes.show(me, leftDraft);
  changes.handOver(me, [], before, leftDraft);
  // Opened again, with another question since.
  changes.show(me, draft);
  await expect.poll(() => typed).toEqual([{ id: 'b', text: 'Wo?' }]);
  expect(await waitingOf(me)).toEqual([{ kind: 'question.put', question: first }]);
  expect(leftDraft.change).not.toHaveBeenCalled();
  expect(await app.vault.read(place)).not.toBeNull();
});

test('words that are changed again while the former are sent go on from those (17-QUESTIONS)', async () => {
  vi.spyOn(app.vault, 'ids').mockRejectedValue(new Error('No storage'));
  const now = [{ id: 'a', text: 'Wann?' }];
  await know(now);
  isAnswered = true;
  typed = [{ id: 'a', text: 'Wann genau?', before: 'Wann?' }];
  changes.handOver(me, now, typed, draft);
  typed = [{ id: 'a', text: 'Wann genau, und wo?', before: 'Wann?' }];
  changes.handOver(me, now, typed, draft);
  await expect.poll(() => typed).toEqual([]);
  expect(given).toEqual([
    { text: 'Wann genau?', before: 'Wann?' },
    { text: 'Wann genau, und wo?', before: 'Wann genau?' },
  ]);
});

test('where nothing is stored, words that met those of another device are another question, and both stand (17-QUESTIONS)', async () => {
  refusal = 412;
  vi.spyOn(app.vault, 'ids').mockRejectedValue(new Error('No storage'));
  const now = [{ id: 'a', text: 'Am Laptop' }];
  await know(now);
  const { queryClient } = await import('../../../lib/query-client.ts');
  const { questionKeys } = await import('../../../data/keys.ts');
  typed = [{ id: 'a', text: 'Am Handy ', before: 'Wann?' }];
  changes.handOver(me, now, typed, draft);
  await expect.poll(() => queryClient.getQueryState(questionKeys.all)?.isInvalidated).toBe(true);
  expect(typed).toEqual([{ id: expect.stringMatching(/^[\da-f-]{36}$/), text: 'Am Handy' }]);
});

test('a deletion that met the words of another device is done, and what stands there is read again (17-QUESTIONS)', async () => {
  refusal = 412;
  await know([{ id: 'a', text: 'Wann?' }]);
  const { queryClient } = await import('../../../lib/query-client.ts');
  const { questionKeys } = await import('../../../data/keys.ts');
  const isStale = () => queryClient.getQueryState(questionKeys.all)?.isInvalidated;
  changes.remove(me, 'a', draft);
  await expect.poll(isStale).toBe(true);
  expect([await waitingOf(me), asked]).toEqual([[], ['a call']]);
});
