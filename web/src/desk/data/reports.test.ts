import type { DeskOrder } from '@bergkette/contract/desk/reports.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { now } from '../../lib/server-time.ts';
import { accountQuery, goneOn, reportQuery } from './reports.ts';

test.each([reportQuery('3'), accountQuery('7')])(
  '$queryKey is read again while an order is new, and then no more',
  ({ refetchInterval }) => {
    const everyMs = (state: DeskOrder['state'], ageMs: number) => {
      const order = { state, asked_at: new Date(now() - ageMs).toISOString() } as DeskOrder;
      const ask = refetchInterval as (query: { state: { data: { orders: DeskOrder[] } } }) => number | false;
      return ask({ state: { data: { orders: [order] } } });
    };
    // Each reading is a line of the log.
    expect([everyMs('under_way', 1000), everyMs('under_way', 31_000), everyMs('done', 1000)]).toEqual([
      3000,
      false,
      false,
    ]);
  },
);

afterEach(() => void vi.unstubAllEnvs());

test('an account that was given up just after midnight is gone a day later than one just before (19-ACCOUNTS)', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(['2026-07-01T21:59:00.000Z', '2026-07-01T22:01:00.000Z'].map(goneOn)).toEqual(['2026-07-15', '2026-07-16']);
});
