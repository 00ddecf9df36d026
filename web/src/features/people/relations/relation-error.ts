import type { RelationAction } from '../../../data/contacts.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** Seconds; a longer wait does not come from the limit per minute but from the limit per day. */
const LONG_WAIT_S = 120;

const FALLBACKS = {
  request: 'error_messages.add_relation',
  confirm: 'error_messages.change_relation',
  remove: 'error_messages.change_relation',
  unblock: 'error_messages.change_relation',
  block: 'error_messages.block',
} as const satisfies Record<RelationAction, TextId<'app'>>;

/** The text for a failed call about a relation [ERR-13, ERR-14, ERR-15]. */
export const relationErrorId = (error: unknown, action: RelationAction): TextId<'app'> => {
  if (!(error instanceof ApiError)) return FALLBACKS[action];
  switch (error.code) {
    case 'too_many_open_requests':
      return 'relation.too_many_open_requests';
    case 'too_many_requests':
      return action === 'request' && (error.retryAfterS ?? 0) > LONG_WAIT_S
        ? 'relation.too_many_requests'
        : 'error_messages.too_many_requests';
    case 'not_searchable':
      return action === 'request' ? 'relation.not_searchable' : 'error_messages.change_relation';
    case 'exists':
      return 'relation.exists';
    case 'blocked':
      return 'error_messages.blocked_by_person';
    default:
      return FALLBACKS[action];
  }
};
