import type { DraftId } from './draft-id.ts';

/** A lock that its form has just given back is free at once; one that another tab holds is not. */
const PATIENCE_MS = 400;

const nameOf = (ownerId: number, draft: DraftId): string => `bergkette-draft-${ownerId}-${draft}`;

const request = (name: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const held = () => new Promise<void>((letGo) => resolve(() => letGo()));
    const signal = AbortSignal.timeout(PATIENCE_MS);
    navigator.locks.request(name, { signal }, held).catch(() => resolve(null));
  });

/** Plain http has no locks, and who denies storage denies them too. */
const queryLocks = async (): Promise<LockManagerSnapshot | null> => {
  try {
    return await navigator.locks.query();
  } catch {
    return null;
  }
};

export const isDraftTaken = async (ownerId: number, draft: DraftId): Promise<boolean> => {
  const locks = await queryLocks();
  return locks?.held?.some((lock) => lock.name === nameOf(ownerId, draft)) ?? false;
};

/** Holds the draft for this tab. Answers how to let go, or `null` where another tab holds it. */
export const takeDraft = async (ownerId: number, draft: DraftId): Promise<(() => void) | null> => {
  if ((await queryLocks()) === null) return () => undefined;
  for (let refusals = 0; ; refusals += 1) {
    const letGo = await request(nameOf(ownerId, draft));
    if (letGo !== null) return letGo;
    // A busy device may need longer for a lock that nobody holds, and gives one that came too late back a moment later.
    if ((await isDraftTaken(ownerId, draft)) && refusals > 0) return null;
  }
};
