import { XP_TO_METRES } from '@bergkette/contract/progress.rules.ts';
import type { Marker, ProgressMarker } from '@bergkette/contract/progress.ts';
import type { Platform } from '../../platform/platform.ts';
import { xpService } from '../users/xp.service.ts';

/** The highest marker within the distance, which is the experience points in metres; null below the first [PROF-07, PROF-10]. */
export const markerAt = (markers: readonly Marker[], xp: number): ProgressMarker | null => {
  const index = markers.findLastIndex(({ value }) => value <= xp * XP_TO_METRES);
  const passed = markers[index];
  if (passed === undefined) return null;
  const next = markers[index + 1];
  return { ...passed, next: next ? { name: next.name, value: next.value } : null };
};

/** @param markers lowest first */
export const markersService = ({ database }: Platform, markers: readonly Marker[]) => ({
  all: () => markers,
  passed: async (ownerId: number): Promise<ProgressMarker | null> =>
    markerAt(markers, await xpService.of(database.db, ownerId)),
});
