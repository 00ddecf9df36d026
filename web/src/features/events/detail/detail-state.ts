import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { VersionedEvent } from '../../../data/event-calls.ts';
import { ApiError } from '../../../lib/api-error.ts';

interface Reading {
  /** The event as the server answered last. */
  read: VersionedEvent | undefined;
  /** The event as a list of this device knows it. */
  listed: DiaryEvent | undefined;
  /** Error of the last request. */
  error: Error | null;
}

/**
 * What the detail shows. A lost connection removes nothing; only an event that the server does not have is hidden
 * [EVD-10].
 */
export const detailStateOf = ({ read, listed, error }: Reading) => {
  // The server does not have it any more: it was deleted, or is somebody else's.
  const isGone = error instanceof ApiError && error.status === 404;
  return {
    event: isGone ? undefined : (read?.event ?? listed),
    isGone,
    /** Said in words with a retry button; the event that the device has stays, and only a quiet line says so. */
    hasFailed: error !== null && !isGone && read === undefined,
    /** Once the event was read with its version; one known from a list can only be shown. */
    canChange: read !== undefined && !isGone,
  };
};
