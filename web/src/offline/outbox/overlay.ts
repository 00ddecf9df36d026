import { hashKey, notifyManager, type Query, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { answerOf, beneathEffects } from './beneath-effects.ts';
import { SENT_KEY, type Waiting } from './call.ts';
import { canShow, shownOf } from './effects.ts';

/** Shows the effects of waiting calls in the cached answers of all queries. No other file does so. */

const cache = queryClient.getQueryCache();
let list: readonly Waiting[] = [];
let isOwn = false;

const readBase = <T>(key: QueryKey): T | undefined => {
  const query = cache.get(hashKey(key));
  return query && (answerOf(query) as T | undefined);
};

const put = (query: Query, data: unknown, updatedAt: number): void => {
  const { isInvalidated } = query.state;
  isOwn = true;
  query.setData(data, { updatedAt, manual: true });
  isOwn = false;
  // `setData` marks the query as fresh, but it was not read again.
  if (isInvalidated) query.setState({ isInvalidated });
};

const show = (query: Query, updatedAt: number): void => {
  const base = answerOf(query);
  if (base === undefined || !canShow(query.queryKey)) return;
  const shown = shownOf(list, query.queryKey, base, readBase);
  if (shown !== base) {
    beneathEffects.set(query.queryHash, base);
    put(query, shown, updatedAt);
  } else if (beneathEffects.delete(query.queryHash)) put(query, base, updatedAt);
};

const showAll = (): void =>
  notifyManager.batch(() => {
    const queries = cache.getAll();
    // Later than every answer, also than one of this millisecond, because the path takes its length from the newest.
    const laterMs = Math.max(Date.now(), ...queries.map(({ state }) => state.dataUpdatedAt + 1));
    for (const query of queries) show(query, laterMs);
  });

cache.subscribe((event) => {
  const { query } = event;
  if (event.type === 'removed') beneathEffects.delete(query.queryHash);
  if (event.type !== 'updated' || event.action.type !== 'success' || isOwn || !canShow(query.queryKey)) return;
  beneathEffects.delete(query.queryHash);
  if (list.length > 0) show(query, query.state.dataUpdatedAt);
});

/** Shows the effects of these calls, and no others. */
export const showWaiting = (next: readonly Waiting[]): void => {
  list = next;
  showAll();
};

/** Call this after the server has done the call. Its effect stays visible until the queries have been read again. */
export const foldIn = ({ seq, call }: Waiting, madeId: number | undefined): void => {
  // By this number it has the server's id in place of the local one.
  const done: Waiting = { seq: madeId === undefined ? seq : -madeId, key: SENT_KEY, isTried: true, call };
  for (const query of cache.getAll()) {
    const base = answerOf(query);
    if (base === undefined || !canShow(query.queryKey)) continue;
    const folded = shownOf([done], query.queryKey, base, readBase);
    if (folded !== base) beneathEffects.set(query.queryHash, folded);
  }
};
