import { whenForgotten } from '../../../lib/personal-data.ts';
import type { DraftId } from './draft-id.ts';

/** Drafts that were offered or open since the app was started: each is offered once, because "later" is an answer. */
const offered = new Set<DraftId>();
whenForgotten(() => offered.clear());

export const isOffered = (draft: DraftId): boolean => offered.has(draft);
export const markOffered = (draft: DraftId): void => void offered.add(draft);

/** Lets a draft be offered again that only waits for the network: it is then sent without a question. */
export const offerAgain = (draft: DraftId): void => void offered.delete(draft);
