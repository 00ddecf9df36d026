import { whenForgotten } from './personal-data.ts';

/** Marks what stands only on this device so far: the server gets it as soon as it can be reached. */
export const unsent = <T extends object>(thing: T): T & { isUnsent: true } => ({ ...thing, isUnsent: true });

/** Whether an id was made on this device, for a thing that the server has not named yet. */
export const isLocal = (id: number): boolean => id < 0;

export const isUnsent = (thing: object | null | undefined): boolean =>
  typeof thing === 'object' && thing !== null && 'isUnsent' in thing;

/* The local ids under which this tab has shown things that the server had not named yet, and the server's ids of them. */

const serverIds = new Map<number, number>();
const localIds = new Map<string, number>();

whenForgotten(() => {
  serverIds.clear();
  localIds.clear();
});

/**
 * Notes the server's id of a thing. Call this before the thing is shown under that id.
 * @param madeBy the kind of call that made it: a run and a point of it may have the same number
 */
export const nameLocal = (madeBy: string, localId: number, serverId: number): void => {
  serverIds.set(localId, serverId);
  localIds.set(`${madeBy} ${serverId}`, localId);
};

/** Returns the server's id of the thing; undefined while it has none. */
export const serverIdOf = (localId: number): number | undefined => serverIds.get(localId);

/** Returns the id under which this tab showed the thing first. It stays the same when the server names the thing. */
export const firstIdOf = (madeBy: 'event.save' | 'run.start', id: number): number =>
  localIds.get(`${madeBy} ${id}`) ?? id;
