import type { PrivacyKey } from '@bergkette/contract/settings.ts';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { localDay } from '../../platform/time/local-day.ts';
import { wholePrivacy } from '../settings/settings.service.ts';
import { type RelationshipRow, relationshipRepository } from './relationship.repository.ts';
import { areOfOneBand, type Relationship, type View, viewOf, visibleFields } from './visibility.ts';

export interface Seen {
  relationship: Relationship;
  view: View;
  fields: ReadonlySet<PrivacyKey>;
}

/** Short data of a person, as far as the viewer may see them. */
export interface Face {
  id: number;
  /** Null for a person who is marked for deletion, is absent for the viewer, or blocked the viewer. */
  name: string | null;
  /** Empty for the default picture. */
  avatar: string;
  isFriend: boolean;
  /** In either direction. */
  isBlocked: boolean;
  isAbsent: boolean;
}

type Facts = Omit<RelationshipRow, 'ownerId' | 'avatar' | 'ownerTimeZone'>;

/** Decides what one person may know of another, for every feature. */
export const visibilityService = ({ clock, config, database }: Pick<Platform, 'clock' | 'config' | 'database'>) => {
  /** One calendar for both sides, whatever the time zones. */
  const today = () => localDay(clock.now(), config.timeZone);

  const seen = (row: Facts): Seen => {
    const relationship: Relationship = {
      relation: row.isConfirmed ? 'confirmed' : row.requestedBy === null ? 'none' : 'requested',
      isBlockedByOwner: row.isBlockedByOwner,
      isBlockedByViewer: row.isBlockedByViewer,
      isViewerFindable: row.isViewerFindable,
      isOwnerFindable: row.isOwnerFindable,
      isSameBand: !config.hasAgeBands || areOfOneBand(row.viewerBirthMonth, row.ownerBirthMonth, today()),
      isOwnerMarked: row.isOwnerMarked,
    };
    const view = viewOf(relationship);
    return { relationship, view, fields: visibleFields(view, wholePrivacy(row.privacy)) };
  };

  const find = async (db: Db, viewerId: number, ownerId: number) => {
    const row = await relationshipRepository(db).find(viewerId, ownerId);
    return row && { ...row, ...seen(row) };
  };

  const faceOf = (viewerId: number, row: Awaited<ReturnType<typeof several>>[number]): Face => {
    const { ownerId: id, name, avatar } = row;
    if (id === viewerId) return { id, name, avatar, isFriend: false, isBlocked: false, isAbsent: false };
    const { relationship, view, fields } = seen(row);
    const isAbsent = view === 'absent';
    return {
      id,
      name: isAbsent || row.isNameKept ? null : name,
      avatar: fields.has('avatar') ? avatar : '',
      isFriend: view === 'friend',
      isBlocked: relationship.isBlockedByOwner || relationship.isBlockedByViewer,
      isAbsent,
    };
  };
  const several = (db: Db, viewerId: number, ownerIds: readonly number[]) =>
    relationshipRepository(db).findSeveral(viewerId, ownerIds);

  return {
    today,
    seen,
    find,
    /** The viewer's own and those of the owners, by id. */
    faces: async (db: Db, viewerId: number, ownerIds: readonly number[]): Promise<Map<number, Face>> => {
      const rows = await several(db, viewerId, [viewerId, ...ownerIds]);
      return new Map(rows.map((row) => [row.ownerId, faceOf(viewerId, row)]));
    },
    findMany: async (viewerId: number, ownerIds: readonly number[]) => {
      const rows = ownerIds.length === 0 ? [] : await several(database.db, viewerId, ownerIds);
      return new Map(rows.map((row) => [row.ownerId, { ...row, ...seen(row) }]));
    },
    /** Of somebody else, where the viewer may see the field. @throws {AppError} not_found */
    requireField: async (viewerId: number, ownerId: number, key: PrivacyKey) => {
      const found = await find(database.db, viewerId, ownerId);
      if (!found?.fields.has(key)) throw new AppError('not_found');
      return found;
    },
  };
};

export type VisibilityService = ReturnType<typeof visibilityService>;
