import { XP_TO_METRES } from '@bergkette/contract/progress.rules.ts';
import type { Marker, ProgressMarker } from '@bergkette/contract/progress.ts';
import type { Platform } from '../../platform/platform.ts';
import { xpRepository } from '../users/accounts.service.ts';
import { readMarkers } from './markers.content.ts';

/** The highest marker within the distance, which is the experience points in metres; null below the first [PROF-07, PROF-10]. */
export const markerAt = (markers: readonly Marker[], xp: number): ProgressMarker | null => {
  const index = markers.findLastIndex(({ value }) => value <= xp * XP_TO_METRES);
  const passed = markers[index];
  if (passed === undefined) return null;
  const next = markers[index + 1];
  return { ...passed, next: next ? { name: next.name, value: next.value } : null };
};

export const markersService = ({ database }: Platform) => ({
  /** Lowest first. */
  all: readMarkers,
  passed: async (ownerId: number): Promise<ProgressMarker | null> =>
    markerAt(await readMarkers(), await xpRepository(database.db).of(ownerId)),
});

export type MarkersService = ReturnType<typeof markersService>;
