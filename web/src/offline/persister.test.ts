import { expect, test } from 'vitest';
import {
  chatKeys,
  eventKeys,
  informationKeys,
  mediaKeys,
  noticeKeys,
  peopleKeys,
  relationKeys,
  userKeys,
} from '../data/keys.ts';
import { unreachableError } from '../lib/api-error.ts';
import { queryClient } from '../lib/query-client.ts';
import { isStored } from './persister.ts';

test.each([
  userKeys.me,
  eventKeys.block(3, 0),
  eventKeys.one(7),
  mediaKeys.file('preview', '/content/3/a1b2.webp'),
  mediaKeys.person('avatar-7.svg', 'own'),
  informationKeys.text('de', 4),
])('%j stays on the device (18-KEPT)', (...key) => {
  expect(isStored(key)).toBe(true);
});

test.each([
  peopleKeys.profile(4),
  peopleKeys.chain(4),
  relationKeys.all,
  chatKeys.list,
  chatKeys.messages('f'),
  noticeKeys.all,
  eventKeys.search({ text: 'Chemo' }),
  informationKeys.search('de', 'Angst'),
  mediaKeys.file('full', '/content/3/a1b2.webp'),
  mediaKeys.file('preview', 'shared/4/a1b2.webp'),
  mediaKeys.person('avatar-7.svg', 4),
])('%j does not stay on the device (18-KEPT)', (...key) => {
  expect(isStored(key)).toBe(false);
});

test('what was noted while the server was asked in vain stays', async () => {
  queryClient.setQueryData(userKeys.me, { id: 1 });
  const asked = Promise.withResolvers<object>();
  const fetched = queryClient.fetchQuery({ queryKey: userKeys.me, queryFn: () => asked.promise, staleTime: 0 });
  queryClient.setQueryData(userKeys.me, { id: 1, sober_at: 'now' });
  asked.reject(unreachableError());
  expect(await fetched).toEqual({ id: 1, sober_at: 'now' });
  expect(queryClient.getQueryData(userKeys.me)).toEqual({ id: 1, sober_at: 'now' });
  queryClient.clear();
});
