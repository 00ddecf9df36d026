import { beforeEach, expect, test } from 'vitest';
import { activeQuery, takeBackStart } from '../../data/symptoms.ts';
import { loadTexts, readText } from '../../i18n/texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { failure } from '../../lib/api-error.factory.ts';
import { queryClient } from '../../lib/query-client.ts';
import { offerUndo } from './offer-undo.ts';

beforeEach(() => alertStore.clear());

test('a saved value is said without a tick, as that would judge it, and names the value (14-A3)', async () => {
  await offerUndo('trackers.value_noted', async () => undefined, { values: { value: '39,4 °C' } });
  const [said] = alertStore.get();
  expect(said).toMatchObject({ kind: 'info', text: expect.stringContaining('39,4 °C') });
  expect(said?.action).toBeDefined();
});

test('a first value beside which another stands is said to stay, and one that the server failed to delete may be taken back again', async () => {
  await loadTexts('app');
  queryClient.setQueryData(activeQuery.queryKey, [{ symptom: { id: 3 }, count: 2 }] as never);
  for (const [undo, error, offers] of [
    [() => takeBackStart(3), 'error_messages.value_stays', 0],
    [() => Promise.reject(failure(500, 'not_json')), 'error_messages.undo', 1],
  ] as const) {
    alertStore.clear();
    await offerUndo('trackers.value_noted', undo, { values: { value: '7' } });
    const [said] = alertStore.get();
    alertStore.close(said?.id ?? 0);
    said?.action?.run();
    await expect.poll(() => alertStore.get().length).toBe(1 + offers);
    expect(alertStore.get()[0]).toMatchObject({ kind: 'error', text: readText(error) });
  }
});
