import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';

it('the public configuration has the numbers that help at any hour and the build [OPS-16]', async () => {
  const { app, close } = await startTestServer();
  const answer = await app.inject('/api/v1/config/');
  expect(answer.json()).toEqual({
    support_email: null,
    help: [
      { name: '112', phone: '112' },
      { name: '116 111', phone: '116111' },
    ],
    vapid_public_key: expect.stringMatching(/^[\w-]{87}$/),
    build_id: 'test',
    friend_requests: { per_day: 5, open: 10, days: 30 },
  });
  const headers = { 'if-none-match': String(answer.headers.etag) };
  expect((await app.inject({ url: '/api/v1/config/', headers })).statusCode).toBe(304);
  await close();
});

it('the support of the house comes first where there is one, and limits are the house’s own [OPS-16]', async () => {
  const config = { supportEmail: 'help@ward.example', supportPhone: '+49 30 1234567', friendRequestsPerDay: 3 };
  const { app, close } = await startTestServer({ config });
  const answer = (await app.inject('/api/v1/config/')).json();
  expect(answer.support_email).toBe('help@ward.example');
  expect(answer.help[0]).toEqual({ name: 'Support', phone: '+49 30 1234567' });
  expect(answer.help).toHaveLength(3);
  expect(answer.friend_requests).toEqual({ per_day: 3, open: 10, days: 30 });
  await close();
});
