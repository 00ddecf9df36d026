import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { clientAddress } from './client-address.ts';

const server = await startTestServer();
const countOf = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;
const ask = async (times: number, url: string, remoteAddress: string, authorization?: string) => {
  const headers = authorization ? { authorization } : {};
  const answers = await Promise.all(
    Array.from({ length: times }, () => server.app.inject({ url, remoteAddress, headers })),
  );
  return answers.map((answer) => answer.statusCode);
};

describe('calls a minute', () => {
  it('are 120 from an address without a sign-in, wrong tokens included, and 600 for a person [API-03]', async () => {
    const statuses = await ask(60, '/api/v1/config/', '10.50.0.1');
    statuses.push(...(await ask(70, '/api/v1/sessions/', '10.50.0.1', 'Bearer a.b.c')));
    expect([countOf(statuses, 200), countOf(statuses, 401), countOf(statuses, 429)]).toEqual([60, 60, 10]);
    const anna = await createPerson(server);
    const own = await ask(610, '/api/v1/sessions/', '10.50.0.1', `Bearer ${anna.access}`);
    expect([countOf(own, 200), countOf(own, 429)]).toEqual([600, 10]);
    const stopped = await anna.get('/v1/sessions/');
    expect(stopped.json().code).toBe('too_many_requests');
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are not counted for probes', async () => {
    expect(countOf(await ask(200, '/api/health/', '10.51.0.1'), 200)).toBe(200);
  });

  it('count a whole IPv6 network as one address', () => {
    expect(clientAddress('2001:db8:1:2:3:4:5:6')).toBe(clientAddress('2001:db8:1:2::9'));
    expect(clientAddress('2001:db8:1:2::1')).not.toBe(clientAddress('2001:db8:1:3::1'));
    expect(clientAddress('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1')).toBe('10.0.0.1');
    expect(clientAddress('::1')).toBe('0:0:0:0');
  });
});
