import { AGE_BAND_STARTS } from '@bergkette/contract/people.rules.ts';
import { type PrivacyKey, privacyKeys, type Settings } from '@bergkette/contract/settings.ts';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subMonths } from 'date-fns/subMonths';
import { subYears } from 'date-fns/subYears';

/** All facts that decide what one signed-in person, the viewer, may know of another, the owner. */
export interface Relationship {
  relation: 'none' | 'requested' | 'confirmed';
  isBlockedByOwner: boolean;
  isBlockedByViewer: boolean;
  /** Not in just_me. */
  isViewerFindable: boolean;
  isOwnerFindable: boolean;
  isSameBand: boolean;
  isOwnerMarked: boolean;
}

/**
 * `absent`: the owner does not exist for the viewer. `refused`: the owner blocked the viewer.
 * `named`: the name alone, of whom the viewer blocked, or who went to just me while a request
 * waits. Else the profile, with the fields that the toggles open to strangers or to friends.
 */
export type View = 'absent' | 'refused' | 'named' | 'stranger' | 'friend';

/** @param relationship null: nobody is signed in */
export const viewOf = (relationship: Relationship | null): View => {
  if (relationship === null || relationship.isOwnerMarked) return 'absent';
  const isFriend = relationship.relation === 'confirmed';
  if (relationship.isBlockedByOwner) return relationship.isSameBand ? 'refused' : 'absent';
  if (relationship.isBlockedByViewer) return 'named';
  if (isFriend) return 'friend';
  if (!relationship.isSameBand) return 'absent';
  // An owner in just_me is hidden from all but friends, even if there was a request before.
  if (!relationship.isOwnerFindable) return relationship.relation === 'requested' ? 'named' : 'absent';
  return relationship.isViewerFindable || relationship.relation === 'requested' ? 'stranger' : 'absent';
};

/** The fields of the owner that this view opens; what is on for strangers is on for friends. */
export const visibleFields = (view: View, privacy: Settings['privacy']): ReadonlySet<PrivacyKey> => {
  if (view !== 'friend' && view !== 'stranger') return new Set();
  return new Set(privacyKeys.filter((key) => privacy[key].foreign || (view === 'friend' && privacy[key].friend)));
};

/** Whether a search may find the owner at all. */
export const isListed = (relationship: Relationship): boolean =>
  relationship.isViewerFindable &&
  relationship.isOwnerFindable &&
  ['stranger', 'friend'].includes(viewOf(relationship));

/**
 * The latest birth months of each band after the first, as their first days. Only the month is known: until it is over, somebody
 * may still be of the younger age, and counts as that. The lists of people compare with the same months in SQL.
 * @param today `YYYY-MM-DD`
 */
export const bandStartMonths = (today: string): string[] =>
  AGE_BAND_STARTS.map((years) => format(subMonths(subYears(startOfMonth(parseISO(today)), years), 1), 'yyyy-MM-dd'));

/**
 * The age band: 0 below the first start, and so on. By the birth month of the invitation, never
 * by what the person typed; null without one.
 * @param birthMonth its first day, `YYYY-MM-DD` @param today `YYYY-MM-DD`
 */
export const ageBandOf = (birthMonth: string | null, today: string): number | null =>
  birthMonth === null ? null : bandStartMonths(today).filter((start) => birthMonth <= start).length;

/**
 * Whether two people are known to be of one band. A missing month is in no band: who is of unknown age might be a
 * child or an adult, so nobody finds them, not even others of unknown age.
 */
export const areOfOneBand = (oneMonth: string | null, otherMonth: string | null, today: string): boolean => {
  const band = ageBandOf(oneMonth, today);
  return band !== null && band === ageBandOf(otherMonth, today);
};
