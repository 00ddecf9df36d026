import { noticeTypes } from '@bergkette/contract/notifications.rules.ts';
import type { Notice, Notices } from '@bergkette/contract/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { showError } from '../i18n/show-error.ts';
import { api } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { queryClient } from '../lib/query-client.ts';
import { noticeKeys } from './keys.ts';

const NOTHING: Notices = { notifications: [], notification_hash: '' };

const known = (): Notices => queryClient.getQueryData<Notices>(noticeKeys.all) ?? NOTHING;

/** The server sends the list only when it changed since the last hash [NOTI-05]. */
export const noticesQuery = queryOptions({
  queryKey: noticeKeys.all,
  queryFn: async ({ signal }): Promise<Notices> => {
    const before = known();
    const query = { notification_hash: before.notification_hash === '' ? undefined : before.notification_hash };
    const { status, data } = await api.request<Notices>('GET', '/v1/notifications/', { query, signal });
    if (status === 204) return before;
    // A page that has been open since an earlier version has no words for the others, and no place to lead to.
    return { ...data, notifications: data.notifications.filter(({ type }) => noticeTypes.includes(type)) };
  },
  refetchOnWindowFocus: 'always',
});

/**
 * Removes the notice from the list at once; if the server could not delete it, the next answer holds it again
 * [NOTI-06].
 */
export const removeNotice = async ({ id }: Notice): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: noticeKeys.all });
  const notifications = known().notifications.filter((notice) => notice.id !== id);
  // An empty hash matches no list, so that the server sends its own again.
  queryClient.setQueryData<Notices>(noticeKeys.all, { notifications, notification_hash: '' });
  await api.delete('/v1/notifications/', { query: { pk: id } });
};

/** Tells the server that the banner was seen, so that no device shows it again. The notice stays in the list until it is closed. */
export const markNoticeSeen = async ({ id }: Notice): Promise<void> => {
  const notifications = known().notifications.map((notice) =>
    notice.id === id ? { ...notice, seen: true as const } : notice,
  );
  queryClient.setQueryData<Notices>(noticeKeys.all, { ...known(), notifications });
  await api.patch('/v1/notifications/', { query: { pk: id }, body: { seen: true } });
};

/** `token` comes from the link of a mail; works signed in or not. */
export const unsubscribe = (token: string): Promise<void> =>
  api.post('/v1/mail/unsubscribe/', { query: { token }, public: true });

/** @param subscription as the browser gives it, with endpoint and keys */
export const storePushSubscription = ({ endpoint, keys }: PushSubscriptionJSON): Promise<void> =>
  api.post('/v1/push/subscriptions/', { body: { endpoint, keys } });

export const removePushSubscription = (endpoint: string): Promise<void> =>
  api.delete('/v1/push/subscriptions/', { body: { endpoint } });

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
