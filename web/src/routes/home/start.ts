import { eventBlockQuery } from '../../data/events.ts';
import { blockSizeOf } from '../../features/events/event-blocks.ts';
import { loadGlyphs } from '../../illustrations/glyph-store.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Longer than this nobody looks at the first paint for want of an answer. */
const PATIENCE_MS = 2000;

/** Before the first screen of all: the newest events, so that the path opens where it stays. Later ones wait for nothing. */
export const loadNewest = async (): Promise<void> => {
  const asked = queryClient.ensureQueryData(eventBlockQuery(blockSizeOf(innerWidth, innerHeight), 0));
  // The drawings in the markers; each of them asks again.
  loadGlyphs().catch(() => undefined);
  // The path asks again and says what is wrong.
  const answered = asked.catch(() => undefined);
  if (document.querySelector('#first-paint:not(.gone)') === null) return;
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
};
