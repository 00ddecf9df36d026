import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { hashKey } from '@tanstack/react-query';
import { millisecondsInDay } from 'date-fns/constants';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventFile, eventSave } from './outbox/call.factory.ts';
import { loadApp } from './people-on-device.factory.ts';

let app: Awaited<ReturnType<typeof loadApp>>;
beforeEach(async () => {
  app = await loadApp();
});

const draft = { ownerId: 1, kind: 'draft', id: 'a' } as const;

test('after a deliberate sign-out the key of before seals and opens nothing, in a tab that was there all along too (35-S5)', async () => {
  app.signIn(1);
  const before = await app.requireKey();
  app.beginKeyLife(1);
  expect(await app.requireKey()).not.toBe(before);
});

test.each(['confirmPasswordReset', 'recoverAccount'] as const)(
  'a new password set where somebody else is signed in ends their session whole, and what they have not sent stays (%s) [SESS-06]',
  async (way) => {
    const sent: unknown[] = [];
    app = await loadApp(async (body) => {
      sent.push(JSON.parse(String(body)));
      return new Response(null, { status: 204 });
    });
    app.signIn(1);
    const refresh = app.tokens.find()?.refreshToken;
    const waiting = { ownerId: 1, kind: 'outbox', id: '1'.padStart(16, '0') } as const;
    await app.vault.write(draft, 'Im Park');
    await app.vault.write(waiting, { seq: 1 });
    const [session, { queryClient }, { userKeys }] = await Promise.all([
      import('../data/session.ts'),
      import('../lib/query-client.ts'),
      import('../data/keys.ts'),
    ]);
    queryClient.setQueryData(userKeys.me, { id: 1, username: 'Lina' });
    const given = { password: 'Kamin-Feuer-88!', token: 'x', email: 'noah@example.org', words: 'x', new_email: null };
    await session[way]({ ...given, lang: 'de' });
    expect(app.tokens.find()).toBeNull();
    expect(queryClient.getQueryData(userKeys.me)).toBeUndefined();
    expect(sent[1]).toEqual({ refresh });
    app.signIn(1);
    expect([await app.vault.read(draft), await app.vault.read(waiting)]).toEqual(['Im Park', { seq: 1 }]);
  },
);

/** Starts to store answers. What the browser does when it is idle runs when it is told. */
const storeAnswers = async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  const runIdle = () => {
    for (const task of idle.splice(0)) task();
  };
  vi.stubEnv('VITE_CONTRACT', '1');
  await import('./persister.ts');
  const [{ queryClient }, { userKeys, settingsKeys }] = await Promise.all([
    import('../lib/query-client.ts'),
    import('../data/keys.ts'),
  ]);
  return { idle, runIdle, queryClient, userKeys, settingsKeys };
};

test('what was answered to one person is never stored as an answer to another (18-KEPT)', async () => {
  const { idle, runIdle, queryClient, userKeys } = await storeAnswers();
  app.signIn(1);
  queryClient.setQueryData(userKeys.me, { id: 1, username: 'Lina' });
  app.signIn(2);
  await expect.poll(() => idle).not.toEqual([]);
  runIdle();
  queryClient.setQueryData(['catalogues', 'locations'], ['Noah']);
  await expect
    .poll(() => {
      runIdle();
      return app.vault.ids(2, 'answer');
    })
    .toHaveLength(1);
  expect(await app.vault.ids(1, 'answer')).toEqual([]);
  const [id = ''] = await app.vault.ids(2, 'answer');
  const stored = await app.vault.readBytes({ ownerId: 2, kind: 'answer', id });
  expect(new TextDecoder().decode(stored?.bytes)).toContain('Noah');
});

test('a switch that is still being saved stands on the device as the server has it [SET-06]', async () => {
  const { runIdle, queryClient, settingsKeys } = await storeAnswers();
  const [{ settingsMutation }, { MutationObserver }] = await Promise.all([
    import('../data/settings.ts'),
    import('@tanstack/react-query'),
  ]);
  app.signIn(1);
  queryClient.setQueryData(settingsKeys.all, { notifications: { daily: true } });
  const saving = new MutationObserver(queryClient, {
    ...settingsMutation,
    mutationFn: () => new Promise<never>(() => {}),
  });
  void saving.mutate({ notifications: { daily: false } } as never);
  const shown = () => queryClient.getQueryData(settingsKeys.all);
  await expect.poll(shown).toMatchObject({ notifications: { daily: false } });
  await expect
    .poll(() => {
      runIdle();
      return app.vault.ids(1, 'answer');
    })
    .toHaveLength(1);
  const [id = ''] = await app.vault.ids(1, 'answer');
  const stored = await app.vault.readBytes({ ownerId: 1, kind: 'answer', id });
  expect(JSON.parse(new TextDecoder().decode(stored?.bytes))).toEqual({ notifications: { daily: true } });
});

test('what comes from the device is at no moment taken for an answer of the server, which is asked at once (18-KEPT) [EXP-12]', async () => {
  const { queryClient, settingsKeys } = await storeAnswers();
  app.signIn(1);
  const bytes = new TextEncoder().encode(JSON.stringify({ experience: { last_pos: 0 } }));
  const note = { bytes: bytes.length, atMs: 5, version: '1', type: null };
  await app.requireKey();
  await app.vault.writeBytes({ ownerId: 1, kind: 'answer', id: hashKey(settingsKeys.all) }, bytes, () => note);
  let answer = (_settings: unknown): void => undefined;
  const queryFn = () => new Promise<unknown>((resolve) => (answer = resolve));
  const state = () => queryClient.getQueryState(settingsKeys.all);
  expect(await queryClient.fetchQuery({ queryKey: settingsKeys.all, queryFn })).toEqual({
    experience: { last_pos: 0 },
  });
  expect(state()).toMatchObject({ fetchStatus: 'fetching', isInvalidated: true, dataUpdatedAt: 5 });
  await expect
    .poll(() => {
      answer({ experience: { last_pos: 300 } });
      return state()?.fetchStatus;
    })
    .toBe('idle');
  expect(state()).toMatchObject({ isInvalidated: false, data: { experience: { last_pos: 300 } } });
});

test('of more answers than the device keeps the oldest go, and what was answered last stays (18-KEPT)', async () => {
  const { runIdle, queryClient, userKeys } = await storeAnswers();
  app.signIn(1);
  // As large as their notes say.
  for (const [id, atMs] of [
    ['middle', 2],
    ['oldest', 1],
    ['newest', 3],
  ] as const) {
    const note = { bytes: 14 * 1024 * 1024, atMs, version: '1', type: null };
    await app.vault.writeBytes({ ownerId: 1, kind: 'answer', id }, new Uint8Array(8), () => note);
  }
  queryClient.setQueryData(userKeys.me, { id: 1, username: 'Lina' });
  const ids = () => app.vault.ids(1, 'answer');
  await expect
    .poll(async () => {
      runIdle();
      return (await ids()).length;
    })
    .toBe(2);
  expect(await ids()).toEqual(expect.arrayContaining(['newest', hashKey(userKeys.me)]));
});

test('where the disk is full, answers go to make room for what a person writes', async () => {
  const note = { bytes: 8, atMs: 0, version: '1', type: null };
  for (const ownerId of [2, 1]) {
    app.signIn(ownerId);
    await app.vault.writeBytes({ ownerId, kind: 'answer', id: 'x' }, new Uint8Array(8), () => note);
  }
  const before = { ...draft, id: 'b' };
  await app.vault.write(before, 'Zu Hause');
  const full = new DOMException('No room', 'QuotaExceededError');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw full;
  });
  await app.vault.write(draft, 'Im Park');
  expect([await app.vault.read(draft), await app.vault.read(before)]).toEqual(['Im Park', 'Zu Hause']);
  expect([await app.vault.ids(1, 'answer'), await app.vault.ids(2, 'answer')]).toEqual([[], []]);
  put.mockImplementation(() => {
    throw full;
  });
  await expect(app.vault.write(draft, 'Zwei')).rejects.toBe(full);
  put.mockRestore();
});

/** Stores bytes of a file, and a record that is no event's draft. */
const storeBytes = async (fileId: string) => {
  await app.vault.writeBytes({ ownerId: 1, kind: 'file', id: `${fileId}/0000` }, new Uint8Array(8));
  await app.vault.write({ ownerId: 1, kind: 'draft', id: 'visit-questions' }, ['Wann?']);
};

test('bytes that no draft and no call names go at a start a day later, and not while a form is about to name them', async () => {
  const photo = new File(['bytes'], 'berg.jpg', { type: 'image/jpeg' });
  for (const [namedBy, isOld, isThere] of [
    ['a draft', true, true],
    ['perhaps a later version', true, true],
    ['nothing', true, false],
    ['nothing', false, true],
  ]) {
    app = await loadApp();
    app.signIn(1);
    const [{ storeFile }, { openOutbox }] = await Promise.all([import('./files.ts'), import('./outbox/outbox.ts')]);
    const stored = await storeFile(1, photo, () => true);
    if (namedBy === 'a draft') await app.vault.write(draft, { files: [stored] });
    const later = new TextEncoder().encode(JSON.stringify({ v: 99 }));
    if (namedBy === 'perhaps a later version') await app.vault.writeBytes(draft, later);
    vi.useFakeTimers({ toFake: ['Date'] });
    if (isOld) vi.setSystemTime(Date.now() + millisecondsInDay + 1);
    await openOutbox();
    vi.useRealTimers();
    expect(await app.vault.ids(1, 'file')).toHaveLength(isThere ? 1 : 0);
  }
});

test('a file is stored as a whole or not at all, and is none where a part of it is missing', async () => {
  app.signIn(1);
  const { storeFile, readFile } = await import('./files.ts');
  const film = new File([new Uint8Array(5 * 1024 * 1024)], 'film.mp4');
  const stored = await storeFile(1, film, () => true);
  expect((await readFile(1, stored))?.size).toBe(film.size);
  await app.vault.wipe(1, 'file', `${stored.fileId}/0000`);
  expect(await readFile(1, stored)).toBeNull();
  await app.vault.wipe(1, 'file');
  const full = new DOMException('No room', 'QuotaExceededError');
  const { writeBytes } = app.vault;
  vi.spyOn(app.vault, 'writeBytes').mockImplementationOnce(writeBytes).mockRejectedValueOnce(full);
  await expect(storeFile(1, film, () => true)).rejects.toBe(full);
  expect(await app.vault.ids(1, 'file')).toEqual([]);
});

test('answers to somebody else go at a start, and their files stay (18-KEPT)', async () => {
  app.signIn(1);
  await storeBytes('a');
  const note = { bytes: 8, atMs: 0, version: '1', type: null };
  await app.vault.writeBytes({ ownerId: 1, kind: 'answer', id: 'a' }, new Uint8Array(8), () => note);
  const photo = new File(['bytes'], 'berg.jpg', { type: 'image/jpeg' });
  await (await import('./files.ts')).storeFile(1, photo, () => true);
  app.signIn(2);
  await app.vault.wipeAnswersOfOthers(2);
  expect([await app.vault.ids(1, 'answer'), await app.vault.ids(1, 'file')]).toEqual([
    [],
    [expect.anything(), expect.anything()],
  ]);
});

test('answers to somebody whose session has ended go with the first one to the next person (18-KEPT)', async () => {
  const { runIdle, queryClient, userKeys } = await storeAnswers();
  const { forgetPerson } = await import('../lib/personal-data.ts');
  const keptOf = (ownerId: number) => async () => {
    runIdle();
    return (await app.vault.ids(ownerId, 'answer')).length;
  };
  app.signIn(1);
  queryClient.setQueryData(userKeys.me, { id: 1, username: 'Lina' });
  await expect.poll(keptOf(1)).toBe(1);
  forgetPerson();
  app.signIn(2);
  queryClient.setQueryData(userKeys.me, { id: 2, username: 'Noah' });
  await expect.poll(keptOf(2)).toBe(1);
  await expect.poll(keptOf(1)).toBe(0);
});

const fileCall = (eventId: number) => ({ ...eventFile(eventId, 'a'), mediaId: -7 });

test('the bytes of an event that the server has stay while its deletion can be taken back [EVD-19]', async () => {
  app = await loadApp(() => Promise.reject(new TypeError('No line')));
  app.signIn(1);
  await storeBytes('a');
  await app.layCall(1, fileCall(5), { isTried: true });
  const { openOutbox, perform, discard } = await import('./outbox/outbox.ts');
  await openOutbox();
  const deleted = perform({ kind: 'event.delete', id: 5 });
  // The server refuses the file meanwhile.
  await discard(({ call }) => call.kind === 'event.file');
  await deleted;
  expect(await app.vault.ids(1, 'file')).toHaveLength(1);
});

test('an event that was sent past a full device goes into the outbox under the key it was sent with [EVF-34]', async () => {
  app = await loadApp(() => Promise.reject(new TypeError('No line')));
  app.signIn(1);
  const { saveEvent } = await import('./outbox/outbox.ts');
  const event = diaryEvent({ id: 0, contents: [] });
  const { kind: _, isNew: __, ...save } = eventSave({ event, input: { datetime: event.datetime } as never });
  await saveEvent(1, { ...save, id: null, openedId: null, files: [], taken: [] }, 'event/new', [], 'sent before');
  const [stored] = await app.vault.all(1, 'outbox');
  expect(stored?.value).toMatchObject({ key: 'sent before', call: { isNew: true } });
});

test('the bytes of an event that is deleted before it was sent go with it', async () => {
  app = await loadApp(() => Promise.reject(new TypeError('No line')));
  app.signIn(1);
  await storeBytes('a');
  await app.layCall(1, eventSave({ isNew: true, event: diaryEvent({ id: 0, contents: [] }) }));
  await app.layCall(1, fileCall(-1), { seq: 2 });
  const { openOutbox, perform } = await import('./outbox/outbox.ts');
  await openOutbox();
  expect(await app.vault.ids(1, 'file')).toHaveLength(1);
  await perform({ kind: 'event.delete', id: -1 });
  expect([await app.vault.ids(1, 'outbox'), await app.vault.ids(1, 'file')]).toEqual([[], []]);
});

test('what the device had is not dated anew where something that waits is shown over it (18-KEPT)', async () => {
  app = await loadApp(() => Promise.reject(new TypeError('No line')));
  const { runIdle, queryClient } = await storeAnswers();
  const [{ moodKeys, catalogueKeys }, { openOutbox }] = await Promise.all([
    import('../data/keys.ts'),
    import('./outbox/outbox.ts'),
  ]);
  app.signIn(1);
  const date = '2026-11-02';
  const queryKey = moodKeys.day(date);
  const yesterdayMs = Date.now() - millisecondsInDay;
  const note = (bytes: number) => ({ bytes, atMs: yesterdayMs, version: '1', type: null });
  const answer = new TextEncoder().encode(JSON.stringify({ date, mood: null }));
  await app.vault.writeBytes({ ownerId: 1, kind: 'answer', id: hashKey(queryKey) }, answer, note);
  await queryClient.fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('No line')) });
  // Dated a moment after it is there.
  await expect.poll(() => queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(yesterdayMs);
  await app.layCall(1, { kind: 'mood', mood: { date, mood: 4 } });
  await openOutbox();
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ mood: 4 });
  // Stored after it, if it were.
  queryClient.setQueryData(catalogueKeys.all, ['Noah']);
  await expect
    .poll(() => {
      runIdle();
      return app.vault.ids(1, 'answer');
    })
    .toHaveLength(2);
  const notes = await app.vault.notes(1);
  expect(notes.find(({ id }) => id === hashKey(queryKey))?.note).toMatchObject({ atMs: yesterdayMs });
});
