import { beforeEach, expect, test } from 'vitest';
import { alertStore } from '../../lib/alerts.ts';
import { offerUndo } from './offer-undo.ts';

beforeEach(() => alertStore.clear());

test('a saved value is said without a tick, as that would judge it, and names the value (14-A3)', async () => {
  await offerUndo('trackers.value_noted', async () => undefined, { values: { value: '39,4 °C' } });
  const [said] = alertStore.get();
  expect(said).toMatchObject({ kind: 'info', text: expect.stringContaining('39,4 °C') });
  expect(said?.action).toBeDefined();
});
