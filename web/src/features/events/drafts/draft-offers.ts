import type { DraftId } from '../../../data/draft-id.ts';
import { whenForgotten } from '../../../lib/personal-data.ts';
import { createStore } from '../../../lib/store.ts';

/** Drafts that were offered or open since the app was started: each is offered once, because "later" is an answer. */
const offered = new Set<DraftId>();
whenForgotten(() => offered.clear());

export const isOffered = (draft: DraftId): boolean => offered.has(draft);
export const markOffered = (draft: DraftId): void => void offered.add(draft);

/** Drafts that the app could not send. The form opens with them, as the person has to decide. */
export const troubled = createStore<readonly DraftId[]>([]);
whenForgotten(() => troubled.set([]));

export const isTroubled = (draft: DraftId): boolean => troubled.get().includes(draft);
export const clearTrouble = (draft: DraftId): void => {
  if (isTroubled(draft)) troubled.set(troubled.get().filter((one) => one !== draft));
};
export const markTroubled = (draft: DraftId): void => {
  offered.delete(draft);
  troubled.set([...troubled.get(), draft]);
};
