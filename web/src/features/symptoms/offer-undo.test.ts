import { beforeEach, expect, test, vi } from 'vitest';
import { alertStore } from '../../lib/alerts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { offerUndo } from './offer-undo.ts';

const failure = (status: number, code: 'unreachable' | 'not_json') =>
  new ApiError({ status, code, detail: '', body: undefined });
const offers = () => alertStore.list().filter(({ action }) => action !== undefined);
/** As the area of the alerts does it: gone, then run. */
const tapUndo = () => {
  const [offer] = offers();
  if (offer === undefined) throw new Error('Nothing to take back');
  alertStore.close(offer.id);
  offer.action?.run();
};

beforeEach(() => alertStore.clear());

test('an undo that fails on its way is offered again until it is done [TRK-10, TRK-65]', async () => {
  const undo = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(failure(0, 'unreachable'))
    .mockRejectedValueOnce(failure(500, 'not_json'))
    .mockResolvedValue();
  await offerUndo('trackers.value_deleted', undo);
  tapUndo();
  await vi.waitFor(() => {
    connectionEvents.fire('server_reachable');
    expect(offers()).toHaveLength(1);
  });
  tapUndo();
  await vi.waitFor(() => expect(offers()).toHaveLength(1));
  expect(alertStore.list().map(({ kind }) => kind)).toEqual(['error', 'success']);
  tapUndo();
  expect(offers()).toEqual([]);
  expect(undo).toHaveBeenCalledTimes(3);
});

test('an undo the server refuses is not offered again [TRK-10, TRK-65]', async () => {
  await offerUndo('trackers.value_deleted', () => Promise.reject(failure(404, 'not_json')));
  tapUndo();
  await vi.waitFor(() => expect(alertStore.list().map(({ kind }) => kind)).toEqual(['error']));
  expect(offers()).toEqual([]);
});
