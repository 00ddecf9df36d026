import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const ask = (payload: object) => server.app.inject({ method: 'POST', url: '/api/v1/users/check-password/', payload });
const codesOf = async (payload: object) => (await ask(payload)).json().codes;

it('a new password is told what it would be refused for before it is sent, well known ones too', async () => {
  expect(await codesOf({ password: 'Kamin-Feuer-88!' })).toEqual([]);
  expect(await codesOf({ password: 'Passwort123!' })).toEqual(['password_too_common']);
  expect(await codesOf({ password: 'Lena.berger1!', email: ' Lena.Berger@example.org ' })).toEqual([
    'password_too_similar',
  ]);
  expect(await codesOf({ password: 'kurz' })).toContain('password_too_short');
  expect(await codesOf({ password: '' })).toEqual(['password_empty']);
  expect((await ask({})).statusCode).toBe(400);
});
