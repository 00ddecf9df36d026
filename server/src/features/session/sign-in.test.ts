import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();

const signIn = (email: string, password: string, remoteAddress = '10.0.0.1') =>
  server.app.inject({ method: 'POST', url: '/api/token/', payload: { email, password }, remoteAddress });

describe('signing in', () => {
  it('answers both tokens for the right password, whatever the case of the address [SESS-17]', async () => {
    const anna = await createPerson(server, { email: 'anna@example.org' });
    const answer = await signIn('Anna@Example.org', anna.password);
    expect(answer.statusCode).toBe(200);
    const { access, refresh } = answer.json();
    expect(access.split('.')).toHaveLength(3);
    const claims = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ user_id: anna.id });
    expect(claims.exp - claims.iat).toBe(600);
    expect(refresh).not.toBe(access);
    const me = await server.app.inject({ url: '/api/v1/sessions/', headers: { authorization: `Bearer ${access}` } });
    expect(me.json()).toHaveLength(2);
  });
});
