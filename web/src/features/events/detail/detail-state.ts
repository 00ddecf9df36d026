import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { VersionedEvent } from '../../../data/events.ts';
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
  /** Said in words, with another try; what is known stands there all the same. */
  hasFailed: boolean;
  /** Only what was read with its version can be changed; what a list said can be looked at. */
  canChange: boolean;
}

/** What the detail shows; a line that breaks takes nothing away, only an event that is gone is shown no more [EVD-10]. */
export const detailStateOf = ({ read, listed, error }: Reading): DetailState => {
  const isGone = error instanceof ApiError && error.status === 404;
  const event = isGone ? undefined : (read ?? listed)?.event;
  return {
    event,
    hasFailed: error !== null && (isGone || read === undefined),
    canChange: read !== undefined && !isGone,
  };
};
