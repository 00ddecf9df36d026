import { eventBlockQuery } from '../../data/events.ts';
import { blockSizeOf } from '../../lib/block-size.ts';
import { isLandscapeShown } from '../../lib/landscape.ts';
import { queryClient } from '../../lib/query-client.ts';
import { windowSize } from '../../lib/window-size.ts';

/** The landscape waits at most this long for the answer. */
const PATIENCE_MS = 2000;

/** The code of a new event's form, asked for while the path is read and drawn. */
export const importForm = () => import('../shared/event-form.tsx');

/**
 * Reads the newest events before the first screen, so that the path opens in its final place. Later visits do not wait.
 */
export const loadNewest = async (): Promise<void> => {
  importForm().catch(() => undefined);
  const asked = queryClient.ensureQueryData(eventBlockQuery(blockSizeOf(windowSize.get()), 0));
  // The path reads the events again and shows the failure.
  const answered = asked.catch(() => undefined);
  if (!isLandscapeShown()) return;
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
};
