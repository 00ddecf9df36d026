import type { LocationName } from '@bergkette/contract/catalogues.ts';

/** Written out here, as the contract's list would load zod. The compiler reports a missing one. */
const KNOWN: Record<LocationName, true> = { clinic: true, home: true };

export const LOCATIONS: readonly LocationName[] = Object.keys(KNOWN).filter(
  (name): name is LocationName => name in KNOWN,
);
