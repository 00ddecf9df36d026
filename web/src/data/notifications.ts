import type { Notice, Notices } from '@bergkette/contract/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { noticeKeys } from './keys.ts';

const NOTHING: Notices = { notifications: [], notification_hash: '' };

const known = (): Notices => queryClient.getQueryData<Notices>(noticeKeys.all) ?? NOTHING;

/** Answered only when something changed [NOTI-05]. */
export const noticesQuery = queryOptions({
  queryKey: noticeKeys.all,
  queryFn: async ({ signal }): Promise<Notices> => {
    const before = known();
    const query = { notification_hash: before.notification_hash === '' ? undefined : before.notification_hash };
    const { status, data } = await api.request<Notices>('GET', '/v1/notifications/', { query, signal });
    return status === 204 ? before : data;
  },
  refetchOnWindowFocus: 'always',
});

/** Gone at once; what the server could not delete comes back with the next answer [NOTI-06]. */
export const removeNotice = async ({ id }: Notice): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: noticeKeys.all });
  const notifications = known().notifications.filter((notice) => notice.id !== id);
  // Another list than the server's has another hash: none.
  queryClient.setQueryData<Notices>(noticeKeys.all, { notifications, notification_hash: '' });
  await api.delete('/v1/notifications/', { query: { pk: id } });
};

/** By the link of a mail, signed in or not. */
export const unsubscribe = (token: string): Promise<void> =>
  api.post('/v1/mail/unsubscribe/', { query: { token }, public: true });

/** @param subscription as the browser gives it */
export const storePushSubscription = ({ endpoint, keys }: PushSubscriptionJSON): Promise<void> =>
  api.post('/v1/push/subscriptions/', { body: { endpoint, keys } });

export const removePushSubscription = (endpoint: string): Promise<void> =>
  api.delete('/v1/push/subscriptions/', { body: { endpoint } });
