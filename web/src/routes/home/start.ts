import { eventBlockQuery } from '../../data/events.ts';
import { blockSizeOf } from '../../features/events/event-blocks.ts';
import { loadGlyphs } from '../../illustrations/glyph-store.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The first paint waits at most this long for the answer. */
const PATIENCE_MS = 2000;

/**
 * Reads the newest events before the first screen, so that the path opens in its final place. Later visits do not wait.
 */
export const loadNewest = async (): Promise<void> => {
  const asked = queryClient.ensureQueryData(eventBlockQuery(blockSizeOf(innerWidth, innerHeight), 0));
  // The icons of the markers; each marker loads them again after a failure.
  loadGlyphs().catch(() => undefined);
  // The path reads the events again and shows the failure.
  const answered = asked.catch(() => undefined);
  if (document.querySelector('#first-paint:not(.gone)') === null) return;
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
};
