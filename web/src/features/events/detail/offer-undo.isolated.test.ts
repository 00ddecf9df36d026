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

test('what was never sent is taken back for good, as no server could restore it (18-UNSENT)', async () => {
  const { signIn } = await loadApp(() => Promise.reject(new TypeError('No line')));
  signIn(1);
  const [{ takeBack }, { alertStore }, { perform }, { eventSave }] = await Promise.all([
    import('./offer-undo.ts'),
    import('../../../lib/alerts.ts'),
    import('../../../offline/outbox/perform.ts'),
    import('../../../offline/outbox/call.factory.ts'),
  ]);
  const { localId } = await perform(eventSave());
  await takeBack(localId ?? 0);
  const [said] = alertStore.get();
  expect(said).toMatchObject({ kind: 'info' });
  expect(said?.action).toBeUndefined();
});
