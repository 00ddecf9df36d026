import type { Notice } from '@bergkette/contract/notifications.ts';
import { removeNotice } from '../../data/notifications.ts';
import { showError } from '../../i18n/show-error.ts';
import { ApiError } from '../../lib/api-error.ts';

const NOT_FOUND = 404;

/** Closes a notice for good; says so where the server did not [NOTI-06, ERR-17, ERR-21]. */
export const closeNotice = (notice: Notice): void => {
  removeNotice(notice).catch((error: unknown) =>
    showError(
      error,
      error instanceof ApiError && error.status === NOT_FOUND
        ? 'error_messages.notification_not_found'
        : 'error_messages.delete_notifications',
    ),
  );
};
