import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { expect, test, vi } from 'vitest';
import { loadApp } from '../../../offline/people-on-device.factory.ts';
import { storedIdOf } from '../drafts/draft-id.ts';

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
  await offerUndo(7, onRestored);
  const [offer] = alertStore.get();
  alertStore.close(offer?.id ?? 0);
  offer?.action?.run();
  await expect.poll(() => onRestored).toHaveBeenCalledWith(7);
  expect(alertStore.get()).toMatchObject([{ kind: 'info', text: readText('offline.unsent') }]);
  expect(await vault.ids(1, 'outbox')).toHaveLength(1);
  // What was begun to change in it is offered again.
  expect(await findEventToOffer(1)).toEqual({ id: 7, isRefused: false });
});

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

const loadNotes = async (answer: Parameters<typeof loadApp>[0]) => {
  const { vault, signIn } = await loadApp(answer);
  signIn(1);
  const [{ takeBack }, { alertStore }, { readText }, { perform }, { eventFile, eventSave }, { storeFile }] =
    await Promise.all([
      import('./offer-undo.ts'),
      import('../../../lib/alerts.ts'),
      import('../../../i18n/texts.ts'),
      import('../../../offline/outbox/perform.ts'),
      import('../../../offline/outbox/call.factory.ts'),
      import('../../../offline/files.ts'),
    ]);
  const { openDraft } = await import('../drafts/open-draft.ts');
  const { findBegun } = await import('../drafts/find-drafts.ts');
  const said = () => alertStore.get().at(-1);
  return { vault, takeBack, said, readText, perform, eventFile, eventSave, storeFile, openDraft, findBegun };
};

test('what was never sent is taken back for good, as no server could restore it; its words and files are a draft again (18-UNSENT, 17-B1)', async () => {
  const notes = await loadNotes(() => Promise.reject(new TypeError('No line')));
  const { vault, takeBack, said, readText, perform, eventFile, eventSave, findBegun } = notes;
  const saved = async (text: string) => {
    const { localId: id } = await perform(eventSave({ isNew: true, event: { ...NOTE, text } }));
    return { ...NOTE, text, id: id ?? 0 };
  };
  await takeBack(await saved(''));
  expect(said()).toMatchObject({ kind: 'info', text: readText('event.deleted') });
  expect(said()?.action).toBeUndefined();
  expect(await findBegun(1)).toEqual([]);

  const waiting = await vault.ids(1, 'outbox');
  const spoken = await saved(' ');
  const file = await notes.storeFile(1, new File(['bytes'], 'x.webm', { type: 'audio/webm' }), () => true);
  await perform({ ...eventFile(spoken.id), mediaId: -3, contentType: file.type, file });
  await takeBack(spoken);
  expect(await vault.ids(1, 'outbox')).toEqual(waiting);
  expect(said()?.text).toBe(`${readText('event.deleted')} ${readText('event.draft_kept')}`);
  // Beside a note that was begun meanwhile, which keeps its own words.
  await takeBack(await saved('Eis gegessen'));
  expect(await findBegun(1)).toEqual(['new', 'quick']);
  const open = async (name: 'new' | 'quick') => {
    const draft = await notes.openDraft(1, name, () => undefined);
    if (draft === 'elsewhere') return null;
    await draft.close();
    return draft.found;
  };
  const values = { location: 'home', activityId: null, mood: 2, difficulty: 1, tags: ['Eis'], text: 'Eis gegessen' };
  expect(await open('new')).toMatchObject({ step: 'quick', stored: null, values });
  const [content] = (await open('quick'))?.values.contents ?? [];
  expect(content).toMatchObject({ media_id: -3, action_id: 1 });
  expect(await content?.file?.text()).toBe('bytes');
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
