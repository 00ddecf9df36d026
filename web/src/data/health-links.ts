import { HEALTH_LINK_BODY_MS } from '@bergkette/contract/visit.rules.ts';
import type {
  HealthLink,
  HealthLinkInput,
  HealthLinkMade,
  HealthLinkManifest,
  HealthLinkOpen,
} from '@bergkette/contract/visit.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, inTime } from '../lib/api-client.ts';
import { unless } from '../lib/api-error.ts';
import { queryClient } from '../lib/query-client.ts';
import { healthLinkKeys } from './keys.ts';

const PATH = '/v1/users/health-links/';
/** Openings are counted while somebody waits for the doctor: soon enough to see, and no burden. */
const LOOK_EVERY_MS = 10_000;

/** The person's open links, asked for again while they are shown. */
export const healthLinksQuery = queryOptions({
  queryKey: healthLinkKeys.all,
  queryFn: ({ signal }) => api.get<HealthLink[]>(PATH, { signal, isQuiet: true }),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: LOOK_EVERY_MS,
});

const changeLinks = async (change: (links: readonly HealthLink[]) => HealthLink[]): Promise<void> => {
  // An answer that is under way does not know of the change.
  await queryClient.cancelQueries({ queryKey: healthLinkKeys.all });
  queryClient.setQueryData(healthLinksQuery.queryKey, (links) => links && change(links));
};

/** @param once the same for each try, so that a call whose answer was lost makes no second link */
export const makeHealthLink = async (body: HealthLinkInput, once: string): Promise<HealthLinkMade> => {
  const made = await inTime(
    (signal) => api.post<HealthLinkMade>(PATH, { body, idempotencyKey: once, isQuiet: true, signal }),
    HEALTH_LINK_BODY_MS,
  );
  await changeLinks((links) => [...links.filter(({ id }) => id !== made.id), made]);
  return made;
};

/** One that has ended by itself meanwhile has ended too. */
export const endHealthLink = async (id: number): Promise<void> => {
  await inTime((signal) => api.delete(`${PATH}${id}/`, { isQuiet: true, signal })).catch(unless(404));
  await changeLinks((links) => links.filter((link) => link.id !== id));
};

/** The manifest of a link that somebody showed, signed in or not. */
export const openHealthLink = (token: string, body: HealthLinkOpen): Promise<HealthLinkManifest> =>
  inTime(
    (signal) =>
      api.post<HealthLinkManifest>(`/v1/health-links/${token}/`, { public: true, body, isQuiet: true, signal }),
    // The sealed file comes with the answer.
    HEALTH_LINK_BODY_MS,
  );
