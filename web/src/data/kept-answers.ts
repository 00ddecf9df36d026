import { notifyManager, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { tokens } from '../lib/api-client.ts';
import { isUnreachable } from '../lib/is-unreachable.ts';
import { type KeptAnswer, keptAnswers } from '../lib/kept-answers.ts';
import { hasKeptAnswers } from '../lib/kept-key.ts';
import { whenForgotten } from '../lib/personal-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { whenIdle } from '../lib/when-idle.ts';
import {
  CONFIG_KEY,
  catalogueKeys,
  eventKeys,
  informationKeys,
  MARKERS_KEY,
  mediaKeys,
  moodKeys,
  pageKeys,
  periodKeys,
  progressKeys,
  settingsKeys,
  symptomKeys,
  userKeys,
} from './keys.ts';
import { isMarkedWaiting } from './outbox-mark.ts';
import { loadOutbox } from './perform.ts';
import { saidByServer } from './said-by-server.ts';

/* The one place that decides what the device keeps of the person's own diary and how fresh it is: what is kept is shown
   at once, the server is asked behind it, and its answer takes the place of what was kept. */

/** Changes with every change of the contract (vite.config.ts). */
const VERSION = import.meta.env.VITE_CONTRACT;

/** Beginnings of the keys that are kept. Never anything of other people: no chats, no profiles, no chains of others. */
const KEPT: readonly QueryKey[] = [
  userKeys.me,
  settingsKeys.all,
  eventKeys.all,
  mediaKeys.previews,
  mediaKeys.ownPicture,
  catalogueKeys.all,
  moodKeys.all,
  symptomKeys.all,
  periodKeys.allCycles,
  progressKeys.all,
  MARKERS_KEY,
  informationKeys.all,
  pageKeys.all,
  CONFIG_KEY,
];
/** Keys of searches hold the words that were searched for, and keys stand readable on the device. */
const NOT_KEPT: readonly QueryKey[] = [eventKeys.searches, informationKeys.searches];

const SHARED = 'shared/';

const beginsWith = (key: QueryKey, beginning: QueryKey): boolean =>
  beginning.every((part, index) => key[index] === part);

/** Whether answers to this key stay on the device. */
export const isKept = (key: QueryKey): boolean =>
  KEPT.some((beginning) => beginsWith(key, beginning)) &&
  !NOT_KEPT.some((beginning) => beginsWith(key, beginning)) &&
  // A picture of another person's event has the owner in its path.
  !key.some((part) => typeof part === 'string' && part.startsWith(SHARED));

/** Where something waits to be sent it is shown from the start: a path that grows later would jump. */
const outboxReady: Promise<unknown> = isMarkedWaiting(tokens.personId())
  ? loadOutbox()
      .then(({ openOutbox }) => openOutbox())
      .catch(() => undefined)
  : Promise.resolve();

/** Data that came from the device, which is not written there again as if it were new. */
const restored = new WeakSet<object>();
const isRestored = (data: unknown): boolean => typeof data === 'object' && data !== null && restored.has(data);

/** The server is asked without the device's answer if that takes longer, as storage that hangs must not close the diary. */
const DEVICE_PATIENCE_MS = 1000;

const readKept = async (id: string): Promise<KeptAnswer | undefined> => {
  const read = async () => {
    await outboxReady;
    return hasKeptAnswers() ? keptAnswers.read(id, VERSION) : undefined;
  };
  return Promise.race([
    read().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, DEVICE_PATIENCE_MS)),
  ]);
};

/**
 * Answers a query from the device where it has no data yet and asks the server afterwards. What is known stays where the
 * server cannot be reached: no screen says "failed" over something that it can show.
 */
const answerFromDevice = async (
  queryFn: (context: QueryFunctionContext) => unknown,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> => {
  if (!isKept(query.queryKey)) return queryFn(context);
  const { data: known, dataUpdatedAt } = query.state;
  const begin = () => queryFn(context);
  if (known === undefined) {
    const kept = await readKept(query.queryHash);
    if (kept === undefined) return begin();
    if (typeof kept.data === 'object' && kept.data !== null) restored.add(kept.data);
    // After this fetch has ended, which would date the data now.
    notifyManager.schedule(() => {
      query.setState({ dataUpdatedAt: kept.atMs, isInvalidated: true });
      void query.fetch().catch(() => undefined);
    });
    return kept.data;
  }
  try {
    return await begin();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    notifyManager.schedule(() => query.setState({ dataUpdatedAt, isInvalidated: true }));
    return saidByServer.get(query.queryHash) ?? known;
  }
};

const waiting = new Map<string, Query>();
/** Written when the browser is idle; until then only noted. */
let isWriting = false;

/** Of the person who has just left. */
whenForgotten(() => waiting.clear());

/** One after the other, each query once with its newest answer: a list that changes ten times a second is written some times. */
const writeWaiting = async (): Promise<void> => {
  for (const [id, query] of waiting) {
    waiting.delete(id);
    const { data: shown, dataUpdatedAt: atMs } = query.state;
    // What waits to be sent is kept by the queue.
    const data = saidByServer.get(id) ?? shown;
    // Where the browser stores nothing the app works as without this.
    await keptAnswers.write(id, VERSION, { data, atMs }).catch(() => undefined);
  }
  isWriting = false;
};

queryClient.getQueryCache().subscribe((event) => {
  const { query } = event;
  if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(query.queryKey)) return;
  if (isRestored(query.state.data)) return;
  waiting.set(query.queryHash, query);
  if (isWriting) return;
  isWriting = true;
  whenIdle(() => void writeWaiting());
});

const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queries, persister: answerFromDevice },
});
