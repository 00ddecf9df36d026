import type { Query } from '@tanstack/react-query';
import { whenForgotten } from '../../lib/personal-data.ts';

/**
 * By hash of the query: what the server answered, where screens see more, as something waits to be sent (`overlay.ts`) or a
 * switch is being saved (`switch-mutation.ts`). It stands apart, as the device stores the answers of the server and the
 * overlay is loaded only when something waits.
 */
export const beneathEffects = new Map<string, unknown>();
whenForgotten(() => beneathEffects.clear());

/** What the server answered, whatever screens see over it. */
export const answerOf = ({ queryHash, state }: Query): unknown =>
  beneathEffects.has(queryHash) ? beneathEffects.get(queryHash) : state.data;
