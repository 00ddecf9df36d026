import { eventBlockQuery } from '../../data/events.ts';
import { loadGlyphs } from '../../illustrations/glyph-store.ts';
import { isLandscapeShown } from '../../lib/landscape.ts';
import { queryClient } from '../../lib/query-client.ts';
import { atMost } from '../../lib/waiting.ts';
import { goesFirst } from '../../lib/when-idle.ts';
import { blockSizeOf, windowSize } from '../../lib/window-size.ts';
import { importDetail, importForm } from '../shared/event-parts.ts';

/** The landscape waits at most this long for the answer. */
const PATIENCE_MS = 2000;

/**
 * Reads the newest events before the first screen, so that the path opens in its final place. Later visits do not wait.
 * The dialogs' code comes while the path is drawn, as the first tap waits for it.
 */
export const loadNewest = async (): Promise<void> => {
  loadGlyphs().catch(() => undefined);
  const asked = queryClient.ensureQueryData(eventBlockQuery(blockSizeOf(windowSize.get()), 0));
  // The path reads the events again and shows the failure.
  const answered = asked.catch(() => undefined);
  goesFirst(answered.then(() => Promise.all([importForm(), importDetail()])));
  if (!isLandscapeShown()) return;
  await atMost(PATIENCE_MS, answered);
};
