import { catalogueKinds } from '@bergkette/contract/desk/desk.rules.ts';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { deskKeys } from './keys.ts';
import { refreshCatalogue } from './refresh.ts';

afterEach(() => queryClient.clear());

test.each([...catalogueKinds, 'clinics'] as const)(
  'what was changed of the %s is read again, and with clinics and wards what an invitation offers',
  async (kind) => {
    const lists = [...[...catalogueKinds, 'clinics' as const].map(deskKeys.catalogue), deskKeys.clinics];
    for (const queryKey of lists) queryClient.getQueryCache().build(queryClient, { queryKey });
    await refreshCatalogue(kind);
    const read = lists.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
    expect(read).toEqual([deskKeys.catalogue(kind), ...(kind === 'clinics' ? [deskKeys.clinics] : [])]);
  },
);
