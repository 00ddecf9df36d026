import type { Notice } from '@bergkette/contract/notifications.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { jsonAnswer, signInAt } from '../lib/signed-in.factory.ts';
import { noticesQuery, removeNotice } from './notifications.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const NOTICES = {
  notifications: [
    { id: 7, type: 'open-xp' },
    { id: 8, type: 'birthday-today' },
  ] as Notice[],
  notification_hash: 'seven-eight',
};
const read = () => queryClient.fetchQuery({ ...noticesQuery, staleTime: 0 });

it('a notice that the server could not remove is back with its next answer [NOTI-05, NOTI-06]', async () => {
  signInAt((method, url) => {
    if (method === 'DELETE') return jsonAnswer({ code: 'internal' }, 500);
    const isKnown = url.searchParams.get('notification_hash') === NOTICES.notification_hash;
    return isKnown ? new Response(null, { status: 204 }) : jsonAnswer(NOTICES);
  });
  await read();
  expect(await read()).toEqual(NOTICES);
  await expect(removeNotice({ id: 7 } as Notice)).rejects.toMatchObject({ status: 500 });
  expect(queryClient.getQueryData(noticesQuery.queryKey)?.notifications).toEqual(NOTICES.notifications.slice(1));
  expect(await read()).toEqual(NOTICES);
});

it('an open page leaves out kinds of a later version of the server', async () => {
  const later = { id: 9, type: 'of-a-later-version', key: 'later', data: {} };
  signInAt(() => jsonAnswer({ ...NOTICES, notifications: [...NOTICES.notifications, later] }));
  expect(await read()).toEqual(NOTICES);
});
