/**
 * Marks in local storage that calls wait, without their contents. The code of the queue is loaded at the start only if
 * the mark is there.
 */

const nameOf = (ownerId: number): string => `outbox-${ownerId}`;

export const markWaiting = (ownerId: number, isWaiting: boolean): void => {
  try {
    if (isWaiting) localStorage.setItem(nameOf(ownerId), '');
    else localStorage.removeItem(nameOf(ownerId));
  } catch {
    // A browser without storage keeps nothing that could wait.
  }
};

export const isMarkedWaiting = (ownerId: number | null): boolean => {
  try {
    return ownerId !== null && localStorage.getItem(nameOf(ownerId)) !== null;
  } catch {
    return false;
  }
};
