import type { DeskOrder } from '@bergkette/contract/desk/reports.ts';
import { secondsToMilliseconds } from 'date-fns/secondsToMilliseconds';
import { now } from '../../lib/server-time.ts';

/**
 * A job carries an order out within moments. A screen asks each second whether it is done, but no longer than a minute,
 * because each reading is a line of the log.
 */
const LOOK_AGAIN_MS = secondsToMilliseconds(1);
const LOOK_FOR_MS = secondsToMilliseconds(60);

const isUnderWay = ({ state, asked_at: at }: DeskOrder): boolean =>
  state === 'under_way' && now() - Date.parse(at) < LOOK_FOR_MS;

/**
 * Options of a query whose every reading is noted in the log. It is not read again by itself, except while an order that was just
 * given is carried out.
 */
export const readOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: ({ state }: { state: { data?: { orders: DeskOrder[] } | undefined } }) =>
    state.data?.orders.some(isUnderWay) ? LOOK_AGAIN_MS : false,
} as const;
