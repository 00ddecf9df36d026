import type { RelationAction } from '../../../data/relation-changes.ts';
import { showError } from '../../../i18n/show-error.ts';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { relationErrorId } from './relation-error.ts';

/** The limit per day has its own text. */
export const showRelationError = async (error: unknown, action: RelationAction): Promise<void> => {
  const id = relationErrorId(error, action);
  if (!(error instanceof ApiError) || error.status !== 429) return showError(error, id);
  await loadTexts('errors');
  alertStore.show('error', readText(id));
};
