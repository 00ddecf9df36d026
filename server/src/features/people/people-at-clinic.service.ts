import type { Platform } from '../../platform/platform.ts';
import { peopleAtClinicRepository } from './people.repository.ts';
import type { Seen, VisibilityService } from './visibility.service.ts';
import { bandStartMonths } from './visibility.ts';

/** Largest number of people at a clinic that are checked for each viewer. */
const LOOKED_AT_MAX = 60;

const isShown = ({ fields }: Seen): boolean => fields.has('clinic') && fields.has('clinic_status');

/** Who is at somebody's clinic just now, as far as they let that person know (decision O62). */
export const peopleAtClinicService = (
  platform: Pick<Platform, 'clock' | 'config' | 'database'>,
  { visibility }: { visibility: VisibilityService },
) => {
  const peopleAtClinic = peopleAtClinicRepository(platform.database.db);
  return {
    /** Friends at the clinic of each viewer, and since when. */
    friends: async (viewerIds: readonly number[]) => {
      const rows = viewerIds.length === 0 ? [] : await peopleAtClinic.friends(viewerIds);
      return rows.flatMap(({ viewerId, ownerId, since, ...row }) => {
        const seen = visibility.seen(row);
        return seen.view === 'friend' && isShown(seen) ? [{ viewerId, ownerId, since }] : [];
      });
    },
    /** Number of strangers by viewer, without names. */
    strangers: async (viewerIds: readonly number[]): Promise<Map<number, number>> => {
      const bandStarts = platform.config.hasAgeBands ? bandStartMonths(visibility.today()) : [];
      const rows = viewerIds.length === 0 ? [] : await peopleAtClinic.strangers(viewerIds, bandStarts, LOOKED_AT_MAX);
      const counts = new Map<number, number>();
      for (const { viewerId, ...row } of rows) {
        const seen = visibility.seen(row);
        const isStranger = seen.view === 'stranger' && seen.relationship.relation === 'none';
        if (isStranger && isShown(seen)) counts.set(viewerId, (counts.get(viewerId) ?? 0) + 1);
      }
      return counts;
    },
  };
};

export type PeopleAtClinicService = ReturnType<typeof peopleAtClinicService>;
