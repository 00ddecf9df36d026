/** Marks what stands only on this device so far: the server gets it as soon as it can be reached. */
export const unsent = <T extends object>(thing: T): T & { isUnsent: true } => ({ ...thing, isUnsent: true });

/** Whether an id was made on this device, for a thing that the server has not named yet. */
export const isLocal = (id: number): boolean => id < 0;

export const isUnsent = (thing: object | null | undefined): boolean =>
  typeof thing === 'object' && thing !== null && 'isUnsent' in thing;
