import type { Home } from '@bergkette/contract/home.ts';
import { eventKeys, settingsKeys, userKeys } from '../../data/keys.ts';
import { isMarkedWaiting } from '../../data/outbox-mark.ts';
import { tokens } from '../../lib/api-client.ts';
import { blockSizeOf } from '../../lib/block-size.ts';
import { hasKeptAnswers } from '../../lib/kept-key.ts';
import { keptPathMark } from '../../lib/kept-path-mark.ts';
import { queryClient } from '../../lib/query-client.ts';
import { windowSize } from '../../lib/window-size.ts';
import { fitsNow, KEPT_PATH_ID, type KeptPath } from './kept-path-record.ts';

/* Keeps the path as it will be drawn at the next start, sealed as all that the device keeps. A slow phone needs a fifth of a
   second to draw it, so that is done when the app goes out of sight. */

type Maybe<T> = T | undefined;
type Parts = readonly [me: Maybe<Home['me']>, settings: Maybe<Home['settings']>, events: Maybe<Home['events']>];

const readParts = (): Parts => [
  queryClient.getQueryData(userKeys.me),
  queryClient.getQueryData(settingsKeys.all),
  queryClient.getQueryData(eventKeys.block(blockSizeOf(windowSize.get()), 0)),
];

let keptOf = '';

const keep = async (): Promise<void> => {
  const personId = tokens.personId();
  if (personId === null || !hasKeptAnswers() || isMarkedWaiting(personId)) return;
  const [me, settings, events] = readParts();
  if (!me || !settings || !events) return;
  const changes = keptPathMark.countChanges();
  const [{ writePath }, { keptAnswers }] = await Promise.all([
    import('./first-path.tsx'),
    import('../../lib/kept-answers.ts'),
  ]);
  const path = await writePath({ me, settings, events });
  if (path === undefined) return keptPathMark.remove();
  const data: KeptPath = { ...path, fits: fitsNow() };
  const told = JSON.stringify([changes, data]);
  if (told === keptOf) return;
  // Of no time: it tells nothing of how new the diary is, and is the first to go where room is needed.
  await keptAnswers.write(KEPT_PATH_ID, import.meta.env.VITE_CONTRACT, { data, atMs: 0 });
  if (tokens.personId() !== personId || keptPathMark.countChanges() !== changes) return;
  keptPathMark.write(path.file);
  keptOf = told;
};

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void keep().catch(() => undefined);
});
