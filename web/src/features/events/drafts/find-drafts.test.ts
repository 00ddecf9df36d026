import { UNDO_MS } from '@bergkette/contract/events.rules.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { loadApp } from '../../../offline/people-on-device.factory.ts';

afterAll(() => vi.resetModules());

test('a file whose event was deleted on another device is told, and goes once that is read (18-REFUSED)', async () => {
  const { vault, signIn } = await loadApp(() => Promise.resolve(Response.json({}, { status: 404 })));
  vi.useFakeTimers({ toFake: ['Date'] });
  signIn(1);
  const file = { fileId: 'a', name: 'x.jpg', type: 'image/jpeg', lastModified: 1, size: 5 };
  const call = { kind: 'event.file', eventId: 7, mediaId: -1, contentType: file.type, file, resumeUrl: null };
  const refused = { seq: 1, key: 'key', isTried: true, refusal: { code: 'not_found' }, call };
  await vault.write({ ownerId: 1, kind: 'outbox', id: '1'.padStart(16, '0') }, refused);
  const [{ openOutbox }, { findEventToOffer }, { alertStore }, { readText }] = await Promise.all([
    import('../../../offline/outbox/outbox.ts'),
    import('./find-drafts.ts'),
    import('../../../lib/alerts.ts'),
    import('../../../i18n/texts.ts'),
  ]);
  await openOutbox();

  // Deleted on this device, it could be taken back for a while.
  expect(await findEventToOffer(1)).toBeNull();
  expect(alertStore.get()).toEqual([]);
  vi.setSystemTime(Date.now() + UNDO_MS + 1);
  for (let looks = 0; looks < 2; looks += 1) expect(await findEventToOffer(1)).toBeNull();
  expect(alertStore.get()).toMatchObject([{ kind: 'error', text: readText('media.event_gone') }]);
  expect(await vault.ids(1, 'outbox')).toHaveLength(1);
  alertStore.get()[0]?.onRead?.();
  await vi.waitFor(async () => expect(await vault.ids(1, 'outbox')).toEqual([]));
});
