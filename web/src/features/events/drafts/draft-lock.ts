import type { DraftId } from './draft-id.ts';

/** A lock that a form has just released is free within this time; a lock of another tab is not. */
const PATIENCE_MS = 400;

const nameOf = (ownerId: number, draft: DraftId): string => `bergkette-draft-${ownerId}-${draft}`;

const request = (name: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const held = () => new Promise<void>((letGo) => resolve(() => letGo()));
    const signal = AbortSignal.timeout(PATIENCE_MS);
    navigator.locks.request(name, { signal }, held).catch(() => resolve(null));
  });

/** Plain http has no locks; a browser that denies storage denies locks too. */
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

/** Holds the draft for this tab. Returns a function that releases it, or `null` where another tab holds it. */
export const takeDraft = async (ownerId: number, draft: DraftId): Promise<(() => void) | null> => {
  if ((await queryLocks()) === null) return () => undefined;
  for (let refusals = 0; ; refusals += 1) {
    const letGo = await request(nameOf(ownerId, draft));
    if (letGo !== null) return letGo;
    // A busy device may need longer to give a free lock; one that comes too late is released a moment later.
    if ((await isDraftTaken(ownerId, draft)) && refusals > 0) return null;
  }
};
