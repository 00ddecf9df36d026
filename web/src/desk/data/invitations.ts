import type {
  DeskCards,
  DeskClinicChoice,
  DeskInvitation,
  DeskInvitationInput,
  DeskLink,
  InvitationState,
} from '@bergkette/contract/desk/invitations.ts';
import { foldUmlauts } from '@bergkette/contract/search.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { unreachableError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { pagedQuery } from '../../lib/read-query.ts';
import type { Keyring } from '../../lib/uuid.ts';
import { api, PAGE_ROWS, readQuery } from './api.ts';
import { deskKeys } from './keys.ts';

/** The links that were just made: the server shows them once, so they live in this tab until one leaves the screen. */
export const madeQuery = queryOptions<readonly DeskLink[]>({ queryKey: deskKeys.made, queryFn: skipToken });
export const keepMade = (links: readonly DeskLink[]) => queryClient.setQueryData(madeQuery.queryKey, links);
export const forgetMade = () => queryClient.removeQueries(madeQuery);

/** The ward of the last invitations to each clinic in this tab, empty for none: the next ones are likely for the same. */
export const lastWardsQuery = queryOptions<Record<string, string>>({
  queryKey: deskKeys.lastWards,
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
});
export const keepLastWard = ({ clinic, ward }: Pick<DeskInvitationInput, 'clinic' | 'ward'>) =>
  queryClient.setQueryData(lastWardsQuery.queryKey, (wards) => ({ ...wards, [String(clinic)]: String(ward ?? '') }));

/** The ward of the last time, or the only one; empty for none. @param last undefined where nobody has chosen yet */
export const usualWard = (wards: DeskClinicChoice['wards'], last: string | undefined): string => {
  const only = wards.length === 1 ? String(wards[0]?.id) : '';
  return last === '' || wards.some(({ id }) => String(id) === last) ? (last ?? only) : only;
};

/** Whether a clinic has all typed words in its name or its address. */
export const isFound = (typed: string) => {
  const words = foldUmlauts(typed).split(/\s+/);
  return ({ name, address }: { name: string; address: string | null }): boolean => {
    const said = foldUmlauts(`${name} ${address ?? ''}`);
    return words.every((word) => said.includes(word));
  };
};

export const clinicsQuery = readQuery<DeskClinicChoice[]>(deskKeys.clinics, '/clinics/', { staleTime: 5 * 60_000 });

/** @param number of one alone, whatever its state */
export const invitationsQuery = (state: InvitationState | 'all', number?: number) =>
  pagedQuery(
    deskKeys.invitationsIn(state, number),
    (slice, signal) =>
      api.get<Paged<DeskInvitation>>('/invitations/', {
        query: { ...slice, number, state: state === 'all' || number !== undefined ? undefined : state },
        signal,
      }),
    PAGE_ROWS,
  );

export const makeInvitations = async (body: DeskInvitationInput, keyOf: Keyring): Promise<DeskLink[]> =>
  (await api.post<{ invitations: DeskLink[] }>('/invitations/', { body, idempotencyKey: keyOf(body) })).invitations;
export const makeAgain = ({ id, days }: { id: number; days: number }, keyOf: Keyring) =>
  api.post<DeskLink>(`/invitations/${id}/again/`, { body: { days }, idempotencyKey: keyOf({ id, days }) });
export const revokeInvitation = (id: number) => api.delete<void>(`/invitations/${id}/`);
export const setMark = ({ id, mark }: { id: number; mark: string }) =>
  api.patch<void>(`/invitations/${id}/`, { body: { mark } });

const blobOf = (response: Response): Promise<Blob> =>
  response.blob().catch(() => {
    throw unreachableError();
  });

/** The cards as a PDF, which the server does not keep. */
export const drawCards = async (body: DeskCards): Promise<Blob> =>
  blobOf(await api.raw('POST', '/invitations/cards/', { body }));
/** The sheet that explains the recovery words, the same for everybody. */
export const drawSheet = async (language: Language): Promise<Blob> =>
  blobOf(await api.raw('GET', '/recovery-sheet/', { query: { language } }));

/** Years that the list offers, the likeliest first: people of 12 to 22, and some around them. */
const YOUNGEST = 8;
const OLDEST = 30;

export const birthYears = (thisYear: number): string[] =>
  Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, index) => String(thisYear - YOUNGEST - index));

/** `2012-05`; null where nothing is chosen; undefined where only half of it is. */
export const birthMonthOf = (month: string, year: string): string | null | undefined => {
  if (month === '' && year === '') return null;
  return month === '' || year === '' ? undefined : `${year}-${month.padStart(2, '0')}`;
};

/** One mark for each line; empty lines at the end count for nothing. */
export const marksOf = (text: string): string[] =>
  text
    .replace(/\s+$/, '')
    .split('\n')
    .map((line) => line.trim());
