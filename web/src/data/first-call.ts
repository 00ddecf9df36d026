import type { Home } from '@bergkette/contract/home.ts';
import { api, apiUrl, tokens } from '../lib/api-client.ts';
import { blockSizeOf } from '../lib/block-size.ts';
import { earlyAnswers } from '../lib/early-answers.ts';
import { hasKeptAnswers } from '../lib/kept-key.ts';
import { BASE_PATH } from '../lib/paths.ts';
import { windowSize } from '../lib/window-size.ts';

/* Runs as a script of its own before the entry is there (build/first-paint-plugin.ts). One call answers what home would
   ask one by one; the queries of person, settings and events find their answers here and know nothing of it. */

const ask = (): Promise<Home> => api.askAhead<Home>('/v1/home/', { limit: blockSizeOf(windowSize.get()) });

let asked: Promise<Home> | undefined;

/** Asks once, whoever calls first. */
export const askFirst = (): Promise<Home> => {
  asked ??= ask();
  return asked;
};

const whenDrawn = (): Promise<Event> =>
  new Promise((resolve) => addEventListener('path-drawn', resolve, { once: true }));

const askAhead = (): void => {
  // The path of what is kept comes first: to name the time zone in a call takes a slow phone an eighth of a second.
  const isKeptFirst = hasKeptAnswers() && location.search === '';
  const home = isKeptFirst ? whenDrawn().then(askFirst) : askFirst();
  earlyAnswers.put(
    apiUrl('/v1/users/loggedin/'),
    home.then(({ me }) => me),
  );
  earlyAnswers.put(
    apiUrl('/v1/settings/'),
    home.then(({ settings }) => settings),
  );
  earlyAnswers.put(
    apiUrl('/v1/events/', { limit: blockSizeOf(windowSize.get()), offset: 0, ordering: '-datetime' }),
    home.then(({ events }) => events),
  );
};

if (location.pathname === `${BASE_PATH}/` && tokens.isSignedIn()) askAhead();
