import type { Home } from '@bergkette/contract/home.ts';
import { api, apiUrl, tokens } from '../lib/api-client.ts';
import { blockSizeOf } from '../lib/block-size.ts';
import { earlyAnswers } from '../lib/early-answers.ts';
import { BASE_PATH } from '../lib/paths.ts';
import { windowSize } from '../lib/window-size.ts';

/* Runs as a script of its own before the entry is there (build/first-paint-plugin.ts). One call answers what home would
   ask one by one; the queries of person, settings and events find their answers here and know nothing of it. */

const askAhead = (): Promise<Home> => {
  const limit = blockSizeOf(windowSize.get());
  const home = api.askAhead<Home>('/v1/home/', { limit });
  earlyAnswers.put(
    apiUrl('/v1/users/loggedin/'),
    home.then(({ me }) => me),
  );
  earlyAnswers.put(
    apiUrl('/v1/settings/'),
    home.then(({ settings }) => settings),
  );
  earlyAnswers.put(
    apiUrl('/v1/events/', { limit, offset: 0, ordering: '-datetime' }),
    home.then(({ events }) => events),
  );
  return home;
};

/** Null where home is not the first screen. */
export const firstAnswer: Promise<Home> | null =
  location.pathname === `${BASE_PATH}/` && tokens.isSignedIn() ? askAhead() : null;
