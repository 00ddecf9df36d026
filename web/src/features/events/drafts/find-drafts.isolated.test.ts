import { EVENT_RESTORE_S, UNDO_MS } from '@bergkette/contract/events.rules.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { loadApp } from '../../../offline/people-on-device.factory.ts';
import { storedIdOf } from './draft-id.ts';

afterEach(() => void vi.useRealTimers());

test('a file whose event was deleted on another device is told, and goes once that is read (18-REFUSED)', async () => {
  const { vault, signIn, layCall } = await loadApp(() => Promise.resolve(Response.json({}, { status: 404 })));
  signIn(1);
  const file = { fileId: 'a', name: 'x.jpg', type: 'image/jpeg', lastModified: 1, size: 5 };
  const call = { kind: 'event.file', eventId: 7, mediaId: -1, contentType: file.type, file, resumeUrl: null };
  await layCall(1, call, { isTried: true, refusal: { code: 'not_found' } });
  const [{ openOutbox }, { findEventToOffer }, { alertStore }, { readText }] = await Promise.all([
    import('../../../offline/outbox/outbox.ts'),
    import('./find-drafts.ts'),
    import('../../../lib/alerts.ts'),
    import('../../../i18n/texts.ts'),
  ]);
  // Only now: what extends `Date` as it is loaded would keep the false one.
  vi.useFakeTimers({ toFake: ['Date'] });
  await openOutbox();

  // Deleted on this device, it could be taken back for a while.
  expect(await findEventToOffer(1)).toBeNull();
  expect(alertStore.get()).toEqual([]);
  vi.setSystemTime(Date.now() + UNDO_MS + 1);
  for (let looks = 0; looks < 2; looks += 1) expect(await findEventToOffer(1)).toBeNull();
  expect(alertStore.get()).toMatchObject([{ kind: 'error', text: readText('media.event_gone') }]);
  expect(await vault.ids(1, 'outbox')).toHaveLength(1);
  alertStore.get()[0]?.onRead?.();
  await expect.poll(() => vault.ids(1, 'outbox')).toEqual([]);
});

test('what stands only here of a deleted event is not offered, and goes once nobody can take the deletion back [EVD-19]', async () => {
  const { vault, signIn } = await loadApp(() => Promise.resolve(Response.json({}, { status: 404 })));
  signIn(1);
  const draft = { ownerId: 1, kind: 'draft', id: storedIdOf(7) } as const;
  const { dropDraftOf, findEventToOffer } = await import('./find-drafts.ts');
  const { toRecord } = await import('./form-record.ts');
  const { formReducer, startCreating } = await import('../form/form-reducer.ts');
  const begun = formReducer(startCreating(Date.now()), { type: 'changed', values: { text: 'Im Park' } });
  await vault.write(draft, toRecord(begun, new Map()));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  dropDraftOf(1, 7);
  expect(await findEventToOffer(1)).toBeNull();
  // Somebody else, of whom the server says that the event is not there.
  signIn(2);
  await vault.write({ ...draft, ownerId: 2 }, {});
  dropDraftOf(2, 7);
  vi.advanceTimersByTime(EVENT_RESTORE_S * 1000);
  await expect.poll(() => vault.ids(2, 'draft')).toEqual([]);
  expect(await vault.ids(1, 'draft')).toHaveLength(1);
  signIn(1);
  dropDraftOf(1, 7);
  vi.advanceTimersByTime(EVENT_RESTORE_S * 1000 - 1);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => vault.ids(1, 'draft')).toEqual([]);
});

test('of an event that was never sent what stands only here goes with it at once [EVD-19]', async () => {
  const { vault, signIn } = await loadApp(() => Promise.reject(new TypeError('No line')));
  signIn(1);
  await vault.write({ ownerId: 1, kind: 'draft', id: storedIdOf(-7) }, {});
  const { dropDraftOf } = await import('./find-drafts.ts');
  dropDraftOf(1, -7);
  await expect.poll(() => vault.ids(1, 'draft')).toEqual([]);
});

test('after a deletion that was taken back files refused meanwhile are sent again, and words are offered [EVD-19]', async () => {
  const { vault, signIn, layCall } = await loadApp(() => Promise.reject(new TypeError('No line')));
  signIn(1);
  const { storeFile } = await import('../../../offline/files.ts');
  const file = await storeFile(1, new File(['bytes'], 'x.jpg', { type: 'image/jpeg' }), () => true);
  const call = { kind: 'event.file', eventId: 7, mediaId: -1, contentType: file.type, file, resumeUrl: null };
  await layCall(1, call, { isTried: true, refusal: { code: 'not_found' } });
  await vault.write({ ownerId: 1, kind: 'draft', id: storedIdOf(7) }, {});
  const { openOutbox } = await import('../../../offline/outbox/outbox.ts');
  const { waitingCalls } = await import('../../../offline/outbox/waiting.ts');
  const { findEventToOffer, keepDraftOf, markOffered, whenKept } = await import('./find-drafts.ts');
  await openOutbox();
  markOffered(7);
  expect(waitingCalls.get().refused).toHaveLength(1);
  const told = vi.fn();
  whenKept(told);
  await keepDraftOf(7);
  expect(told).toHaveBeenCalledOnce();
  expect(waitingCalls.get().refused).toEqual([]);
  expect(waitingCalls.get().waiting.map(({ call }) => call.kind)).toEqual(['event.file']);
  expect(await findEventToOffer(1)).toEqual({ id: 7, isRefused: false });
});

test('while the deletion of an event is being taken back, a change in it is not lost, though the server does not have it yet', async () => {
  const { vault, signIn, layCall } = await loadApp(() => Promise.resolve(Response.json({}, { status: 404 })));
  signIn(1);
  await layCall(1, { kind: 'event.restore', id: 7 }, { isTried: true });
  const { openOutbox } = await import('../../../offline/outbox/outbox.ts');
  const { findEventToOffer } = await import('./find-drafts.ts');
  const { toRecord } = await import('./form-record.ts');
  const { startCreating } = await import('../form/form-reducer.ts');
  await openOutbox();
  await vault.write({ ownerId: 1, kind: 'draft', id: storedIdOf(7) }, toRecord(startCreating(Date.now()), new Map()));
  expect(await findEventToOffer(1)).toEqual({ id: 7, isRefused: false });
});

test('a quick note that went on in the form waits behind the form’s button, where no form waits already (17-B1) [EVF-07]', async () => {
  const { vault, signIn } = await loadApp(() => Promise.reject(new TypeError('No line')));
  signIn(1);
  const { findBegun } = await import('./find-drafts.ts');
  const { toRecord } = await import('./form-record.ts');
  const { formReducer, startCreating, startQuick } = await import('../form/form-reducer.ts');
  const write = (name: 'new' | 'quick', start: ReturnType<typeof startQuick>, text: string) =>
    vault.write(
      { ownerId: 1, kind: 'draft', id: storedIdOf(name) },
      toRecord(formReducer(start, { type: 'changed', values: { text } }), new Map()),
    );
  const note = startQuick(Date.now(), 'home');
  await write('quick', note, 'Kurz');
  expect(await findBegun(1)).toEqual(['quick']);
  const more = formReducer(note, { type: 'more' });
  await write('quick', more, 'Länger');
  expect(await findBegun(1)).toEqual(['new']);
  await write('quick', more, 'Noch eins');
  expect(await findBegun(1)).toEqual(['new', 'quick']);
  expect(await vault.ids(1, 'draft')).toHaveLength(2);
  await write('new', startCreating(Date.now()), 'Form');
  expect(await findBegun(1)).toEqual(['new', 'quick']);
});
