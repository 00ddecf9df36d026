import { afterEach, expect, test, vi } from 'vitest';
import { tokens } from '../../../lib/api-client.ts';
import { jsonAnswer, signInAt } from '../../../lib/signed-in.factory.ts';
import { SessionError } from '../../../lib/tokens.ts';
import { type Parcel, sendParcel } from './make-link.ts';

const parcel: Parcel = {
  personId: 7,
  once: 'once',
  token: 'token',
  key: 'key',
  file: 'file',
  terms: { endsIn: 'day', passcode: '' },
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a sheet that one person packed is not sent for another', async () => {
  const fetched = vi.fn(() => Promise.reject(new Error('Nothing is to be sent')));
  vi.stubGlobal('fetch', fetched);
  await expect(sendParcel(parcel, 'Sheet')).rejects.toMatchObject(
    new SessionError('Somebody else has signed in', false),
  );
  expect(fetched).not.toHaveBeenCalled();
});

test('a sheet that is sent again after a lost answer is the same call, so that it makes no second link', async () => {
  signInAt(() => new Response(null, { status: 204 }));
  vi.spyOn(tokens, 'personId').mockReturnValue(7);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: { headers: Headers; body: string }) => {
    sent.push([headers.get('Idempotency-Key'), JSON.parse(body).token]);
    if (sent.length === 1) throw new TypeError('No line');
    return jsonAnswer({ id: 1, base_url: 'https://diary.example.org/api/', ends_at: '2026-11-21T09:00:00Z' }, 201);
  });
  await expect(sendParcel(parcel, 'Sheet')).rejects.toMatchObject({ code: 'unreachable' });
  await sendParcel(parcel, 'Sheet');
  expect(sent).toEqual([
    ['once', 'token'],
    ['once', 'token'],
  ]);
});
