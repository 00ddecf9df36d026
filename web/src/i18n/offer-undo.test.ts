import { beforeEach, expect, test, vi } from 'vitest';
import { alertStore } from '../lib/alerts.ts';
import { failure } from '../lib/api-error.factory.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { offerUndo } from './offer-undo.ts';

const offers = () => alertStore.get().filter(({ action }) => action !== undefined);
/** As the area of the alerts does it: gone, then run. */
const tapUndo = () => {
  const [offer] = offers();
  if (offer === undefined) throw new Error('Nothing to take back');
  alertStore.close(offer.id);
  offer.action?.run();
};

const words = {
  area: 'app',
  done: 'event.deleted',
  failed: 'error_messages.save_event',
} as const;

beforeEach(() => alertStore.clear());

test('an undo without a line is done once there is one, and one that fails is offered again [EVD-19, TRK-10, TRK-65]', async () => {
  const undo = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(failure(0, 'unreachable'))
    .mockRejectedValueOnce(failure(500, 'not_json'))
    .mockResolvedValue();
  await offerUndo(words, undo);
  tapUndo();
  await expect
    .poll(() => {
      connectionEvents.fire('server_reachable');
      return undo;
    })
    .toHaveBeenCalledTimes(2);
  await expect.poll(offers).toHaveLength(1);
  expect(alertStore.get().map(({ kind }) => kind)).toEqual(['error', 'success']);
  tapUndo();
  expect(offers()).toEqual([]);
  expect(undo).toHaveBeenCalledTimes(3);
});

test('what was deleted can be taken back for ten seconds [EVD-19]', async () => {
  await offerUndo(words, () => Promise.resolve());
  expect(offers().map(({ ms }) => ms)).toEqual([10_000]);
});

test.each([
  [399, 1],
  [400, 0],
  [404, 0],
  [429, 1],
  [499, 0],
  [500, 1],
])(
  'an undo that the server answers with %i is offered %i times more [EVD-19, TRK-10, TRK-65]',
  async (status, again) => {
    await offerUndo(words, () => Promise.reject(failure(status, 'not_json')));
    tapUndo();
    await expect.poll(() => alertStore.get().some(({ kind }) => kind === 'error')).toBe(true);
    await expect.poll(offers).toHaveLength(again);
  },
);

test('an undo that fails here is offered again', async () => {
  await offerUndo(words, () => Promise.reject(new Error('broken')));
  tapUndo();
  await expect.poll(offers).toHaveLength(1);
});
