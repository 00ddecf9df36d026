import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { createLog } from '../../platform/log.ts';

const lines: string[] = [];
const log = createLog('trace', { write: (line: string) => void lines.push(line) });
const server = await startTestServer({ log, config: { hasRateLimit: false } });
const { platform, services } = server;
const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

describe('the log', () => {
  it('has a line for each call and none of what people typed, nor a token [API-06]', async () => {
    const [invitation] = await services.invitations.create(
      { count: 1, expiresAt: new Date(platform.clock.now().getTime() + 60_000) },
      platform.database.db,
    );
    const invitation_token = invitation?.token ?? '';
    const secrets = { email: 'finch@canary.example', password: 'Canary-Pass-17!', participant_code: 'NARY07' };
    const consent = { version: 'v1', guardian: false };
    const agent = { 'user-agent': 'CanaryAgent/1.0' };
    const registered = await post('/api/v1/registrations/', { ...secrets, invitation_token, consent }, agent);
    const { access, refresh } = registered.json();
    await server.app.inject({ url: `/api/v1/registrations/${invitation_token}/?token=${access}` });
    await post('/api/token/', { email: secrets.email, password: secrets.password });
    await post('/api/token/', { email: secrets.email, password: 'canary-wrong' });
    await post('/api/token/', `{"email":"${secrets.email}",`);
    await post('/api/token/refresh/', { refresh });
    await post('/api/v1/users/reset-password/', { email: secrets.email });
    await post('/api/v1/users/confirm-reset-password/', { token: 'canary-token', password: secrets.password });
    const anna = await createPerson(server);
    await anna.get(`/v1/sessions/?q=canary-query`);
    await anna.delete('/v1/sessions/canary-path/');
    const text = lines.join('\n');
    expect(lines.length).toBeGreaterThanOrEqual(9);
    const canaries = [...Object.values(secrets), invitation_token, access, refresh, anna.access, access.split('.')[2]];
    expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
    expect(text).not.toMatch(/canary/i);
  });

  it('masks an error that quotes what a person typed [API-05]', async () => {
    lines.length = 0;
    const broken = await startTestServer({ log });
    await broken.platform.database.pool.query('select 1');
    await broken.platform.database.close();
    broken.platform.database.close = async () => undefined;
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/api/v1/users/confirm-reset-password/',
      payload: { token: 'canary-token', password: 'Canary-Pass-17!' },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.body).not.toMatch(/canary|select|pool/i);
    expect(lines.join('\n')).not.toMatch(/canary/i);
    expect(lines.join('\n')).toContain('unexpected error');
  });
});
