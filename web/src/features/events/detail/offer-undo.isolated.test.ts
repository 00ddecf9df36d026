import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { expect, test, vi } from 'vitest';
import { loadApp } from '../../../offline/people-on-device.factory.ts';
import { storedIdOf } from '../drafts/draft-id.ts';

const NOTE: DiaryEvent = {
  id: 0,
  location: 'home',
  activity: { id: 0, description: 'at-home', icon: 'tabler:home', category: 0 },
  datetime: '2026-11-02T08:00:00Z',
  time_zone: 'Europe/Berlin',
  mood: 2,
  difficulty: 1,
  text: '',
  tags: ['Eis'],
  contents: [],
  publication: false,
  publication_media: false,
};

test('a deletion taken back without a line says that this waits for one [EVD-19]', async () => {
  const { vault, signIn } = await loadApp(() => Promise.reject(new TypeError('No line')));
  signIn(1);
  const [{ offerUndo }, { alertStore }, { readText }] = await Promise.all([
    import('./offer-undo.ts'),
    import('../../../lib/alerts.ts'),
    import('../../../i18n/texts.ts'),
  ]);
  const { findEventToOffer, markOffered } = await import('../drafts/find-drafts.ts');
  await vault.write({ ownerId: 1, kind: 'draft', id: storedIdOf(7) }, {});
  markOffered(7);
  const onRestored = vi.fn<(id: number) => void>();
  await offerUndo({ ...NOTE, id: 7 }, onRestored);
  const [offer] = alertStore.get();
  alertStore.close(offer?.id ?? 0);
  offer?.action?.run();
  await expect.poll(() => onRestored).toHaveBeenCalledWith(7, true);
  expect(alertStore.get()).toMatchObject([{ kind: 'info', text: readText('offline.unsent') }]);
  expect(await vault.ids(1, 'outbox')).toHaveLength(1);
  // What was begun to change in it is offered again.
  expect(await findEventToOffer(1)).toEqual({ id: 7, isRefused: false });
});

const loadNotes = async (answer: Parameters<typeof loadApp>[0]) => {
  const { vault, signIn } = await loadApp(answer);
  signIn(1);
  const [{ takeBack }, { alertStore }, { loadTexts, readText }, { perform }, { eventSave }] = await Promise.all([
    import('./offer-undo.ts'),
    import('../../../lib/alerts.ts'),
    import('../../../i18n/texts.ts'),
    import('../../../offline/outbox/perform.ts'),
    import('../../../offline/outbox/call.factory.ts'),
  ]);
  const [{ openDraft }, { findBegun }, { eventKeys }, { queryClient }] = await Promise.all([
    import('../drafts/open-draft.ts'),
    import('../drafts/find-drafts.ts'),
    import('../../../data/keys.ts'),
    import('../../../lib/query-client.ts'),
  ]);
  await loadTexts('app');
  const said = () => alertStore.get().at(-1);
  const read = async (name: 'new' | 'quick') => {
    const draft = await openDraft(1, name, () => undefined);
    if (draft === 'elsewhere') return null;
    await draft.close();
    return draft.found;
  };
  return { vault, takeBack, said, readText, perform, eventSave, read, findBegun, queryClient, eventKeys };
};

test('what was never sent is taken back for good, as no server could restore it; its words are a draft again (18-UNSENT, 17-B1)', async () => {
  const notes = await loadNotes(() => Promise.reject(new TypeError('No line')));
  const { takeBack, said, readText, perform, eventSave, findBegun, read } = notes;
  const saved = async (text: string) => {
    const { localId: id } = await perform(eventSave({ isNew: true, event: { ...NOTE, text } }));
    return { ...NOTE, text, id: id ?? 0 };
  };
  await takeBack(await saved(' '));
  expect(said()).toMatchObject({ kind: 'info', text: expect.stringContaining('Eis') });
  expect(said()?.action).toBeUndefined();
  expect(await findBegun(1)).toEqual([]);

  await takeBack(await saved('Eis gegessen'));
  expect(said()?.text).toBe(`${readText('event.deleted', { event: 'Eis' })} ${readText('event.words_kept')}`);
  // Beside a note that was begun meanwhile, which keeps its own words; where both have some, neither takes them.
  await takeBack(await saved('Kino'));
  await takeBack(await saved('Zoo'));
  expect(said()?.text).toBe(readText('event.deleted', { event: 'Eis' }));
  expect(await findBegun(1)).toEqual(['new', 'quick']);
  const values = { location: 'home', activityId: null, mood: 2, difficulty: 1, tags: ['Eis'], text: 'Eis gegessen' };
  expect(await read('quick')).toMatchObject({ step: 'quick', stored: null, values });
  expect(await read('new')).toMatchObject({ step: 'quick', stored: null, values: { ...values, text: 'Kino' } });
});

test('the words of a note that was taken back are a draft until that is undone, and longer where somebody goes on with them (17-B1)', async () => {
  const { vault, takeBack, said } = await loadNotes(() => Promise.resolve(new Response(null, { status: 204 })));
  const event = { ...NOTE, id: 7, text: 'Eis gegessen' };
  await takeBack(event);
  expect(await vault.ids(1, 'draft')).toEqual([storedIdOf('quick')]);
  said()?.action?.run();
  await expect.poll(() => vault.ids(1, 'draft')).toEqual([]);
  await takeBack(event);
  const place = { ownerId: 1, kind: 'draft', id: storedIdOf('quick') } as const;
  const changed = { ...((await vault.read(place)) as object), more: true };
  await vault.write(place, changed);
  said()?.action?.run();
  await expect.poll(() => vault.ids(1, 'outbox')).toEqual([]);
  expect(await vault.read(place)).toEqual(changed);
});

test('the draft has the words of the latest change, is answered as a hard one when it is saved, and stays while it is not sure that the event is back (17-B1)', async () => {
  let isAway = false;
  const notes = await loadNotes(() =>
    isAway ? Promise.reject(new TypeError('No line')) : Promise.resolve(new Response(null, { status: 204 })),
  );
  const { vault, takeBack, said, readText, read, queryClient, eventKeys } = notes;
  const event = { ...NOTE, id: 7, mood: 1, difficulty: 4, text: '' } as const;
  queryClient.setQueryData(eventKeys.one(7), { event: { ...event, text: 'Eis gegessen' }, etag: '"2"' });
  await takeBack(event);
  isAway = true;
  said()?.action?.run();
  await expect.poll(() => said()?.text).toBe(readText('offline.unsent'));
  expect(await vault.ids(1, 'outbox')).toHaveLength(1);
  expect(await read('quick')).toMatchObject({ wasHard: false, values: { text: 'Eis gegessen', mood: 1 } });
});
