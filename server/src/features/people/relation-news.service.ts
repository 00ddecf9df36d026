import type { Db } from '../../platform/database/database.ts';
import { publish } from '../../platform/database/publish.ts';
import type { VisibilityService } from './visibility.service.ts';

/** What the viewer's list of relations shows of the other person. The stream may only tell that it has changed. */
const glimpse = (found: Awaited<ReturnType<VisibilityService['find']>>): { id: number; state: string } | undefined => {
  if (!found || found.relationId === null) return undefined;
  if (found.isBlockedByViewer) return { id: found.relationId, state: 'blocked' };
  const isHidden = found.requestedBy === null || found.isBlockedByOwner || found.view === 'absent';
  return isHidden ? undefined : { id: found.relationId, state: found.relationship.relation };
};

/**
 * Does the work and notifies the streams of both people, but each only if that person's own list changed. So a person
 * who was refused, or blocked by a stranger, is not told.
 */
export const relationNewsService =
  ({ visibility }: { visibility: VisibilityService }) =>
  async <T>(tx: Db, oneId: number, otherId: number, work: () => Promise<T>): Promise<T> => {
    const sides = [
      [oneId, otherId],
      [otherId, oneId],
    ] as const;
    const look = async () => {
      const seen = [];
      for (const [viewerId, ownerId] of sides) seen.push(glimpse(await visibility.find(tx, viewerId, ownerId)));
      return seen;
    };
    const before = await look();
    const result = await work();
    const after = await look();
    for (const [side, [viewerId]] of sides.entries()) {
      const [was, is] = [before[side], after[side]];
      const id = is?.id ?? was?.id;
      if (id !== undefined && (was?.id !== is?.id || was?.state !== is?.state)) {
        await publish(tx, [viewerId], 'relation', id);
      }
    }
    return result;
  };

export type RelationNewsService = ReturnType<typeof relationNewsService>;
