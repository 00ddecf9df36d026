import { expect, test, vi } from 'vitest';
import { SessionError } from '../../../lib/tokens.ts';
import { type Parcel, sendParcel } from './make-link.ts';

test('a sheet that one person packed is not sent for another', async () => {
  const fetched = vi.fn(() => Promise.reject(new Error('Nothing is to be sent')));
  vi.stubGlobal('fetch', fetched);
  const parcel: Parcel = {
    personId: 7,
    once: 'once',
    token: 'token',
    key: 'key',
    file: 'file',
    terms: { endsIn: 'day', passcode: '' },
  };
  await expect(sendParcel(parcel, 'Sheet')).rejects.toMatchObject(
    new SessionError('Somebody else has signed in', false),
  );
  expect(fetched).not.toHaveBeenCalled();
});
