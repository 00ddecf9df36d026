import type { PrivacyKey } from '@bergkette/contract/settings.ts';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { localDay } from '../../platform/local-day.ts';
import type { Platform } from '../../platform/platform.ts';
import { wholePrivacy } from '../settings/settings.service.ts';
import { type StandingRow, standingRepository } from './standing.repository.ts';
import { ageBandOf, type Standing, type View, viewOf, visibleFields } from './visibility.ts';

export interface Seen {
  standing: Standing;
  view: View;
  fields: ReadonlySet<PrivacyKey>;
}

type Facts = Omit<StandingRow, 'ownerId' | 'avatar' | 'ownerTimeZone'>;

/** What anybody may know of anybody; every feature asks here. */
export const visibilityService = ({ clock, config, database }: Pick<Platform, 'clock' | 'config' | 'database'>) => {
  /** One calendar for both sides, whatever the time zones. */
  const today = () => localDay(clock.now(), config.timeZone);

  const seen = (row: Facts): Seen => {
    const bandOf = (birthMonth: string | null) => ageBandOf(birthMonth, today());
    const standing: Standing = {
      relation: row.isConfirmed ? 'confirmed' : row.requestedBy === null ? 'none' : 'requested',
      isBlockedByOwner: row.isBlockedByOwner,
      isBlockedByViewer: row.isBlockedByViewer,
      isViewerFindable: row.isViewerFindable,
      isOwnerFindable: row.isOwnerFindable,
      isSameBand: !config.hasAgeBands || bandOf(row.viewerBirthMonth) === bandOf(row.ownerBirthMonth),
      isOwnerMarked: row.isOwnerMarked,
    };
    const view = viewOf(standing);
    return { standing, view, fields: visibleFields(view, wholePrivacy(row.privacy)) };
  };

  const find = async (db: Db, viewerId: number, ownerId: number) => {
    const row = await standingRepository(db).find(viewerId, ownerId);
    return row && { ...row, ...seen(row) };
  };

  return {
    today,
    seen,
    find,
    /** Of somebody else, where the viewer may see the field. @throws {AppError} not_found */
    requireField: async (viewerId: number, ownerId: number, key: PrivacyKey) => {
      const found = await find(database.db, viewerId, ownerId);
      if (!found?.fields.has(key)) throw new AppError('not_found');
      return found;
    },
  };
};
