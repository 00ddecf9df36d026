import { whenForgotten } from '../../../lib/personal-data.ts';
import type { DraftId } from './draft-id.ts';

/** Drafts that were offered or open since the app was: each once, for "later" is an answer. */
const offered = new Set<DraftId>();
whenForgotten(() => offered.clear());

export const isOffered = (draft: DraftId): boolean => offered.has(draft);
export const markOffered = (draft: DraftId): void => void offered.add(draft);

/** It waits for a network and not for an answer: it goes on its way as soon as somebody looks. */
export const offerAgain = (draft: DraftId): void => void offered.delete(draft);
