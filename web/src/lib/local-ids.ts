import { whenForgotten } from './personal-data.ts';

/* The ids that this tab knew things by before the server named them, and the server's ids of the same things. */

const serverIds = new Map<number, number>();
const localIds = new Map<number, number>();

whenForgotten(() => {
  serverIds.clear();
  localIds.clear();
});

/** Call this before what the server has named is shown. */
export const nameLocal = (localId: number, serverId: number): void => {
  serverIds.set(localId, serverId);
  localIds.set(serverId, localId);
};

/** Undefined while the server has not named it. */
export const serverIdOf = (localId: number): number | undefined => serverIds.get(localId);

/** The id under which this tab showed the thing first, for what has to stay the same when the server names it. */
export const firstIdOf = (id: number): number => localIds.get(id) ?? id;
