import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { VersionedEvent } from '../../../data/event-calls.ts';
import { ApiError } from '../../../lib/api-error.ts';

interface Reading {
  /** The event as the server answered last. */
  read: VersionedEvent | undefined;
  /** The event as a list of this device knows it. */
  listed: VersionedEvent | undefined;
  /** Error of the last request. */
  error: Error | null;
}

interface DetailState {
  event: DiaryEvent | undefined;
  /** True where the server does not have the event any more: it was deleted, or is somebody else's. */
  isGone: boolean;
  /** True shows the failure in words and a retry button; the known event stays visible. */
  hasFailed: boolean;
  /** True once the event was read with its version; one known from a list can only be shown. */
  canChange: boolean;
}

/**
 * What the detail shows. A lost connection removes nothing; only an event that the server does not have is hidden
 * [EVD-10].
 */
export const detailStateOf = ({ read, listed, error }: Reading): DetailState => {
  const isGone = error instanceof ApiError && error.status === 404;
  const event = isGone ? undefined : (read ?? listed)?.event;
  return {
    event,
    isGone,
    hasFailed: error !== null && !isGone && read === undefined,
    canChange: read !== undefined && !isGone,
  };
};
