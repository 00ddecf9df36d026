import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));

/** Sends bytes that are not HTTP. @returns what the server answers */
const sayRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('a call that nobody can read', () => {
  it.each([
    ['no HTTP', 'HALLO\r\n\r\n', 400],
    ['a broken header', 'GET /api/health/ HTTP/1.1\r\nhost x\r\n\r\n', 400],
    ['headers without end', `GET /api/health/ HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('is answered as a problem too: %s [API-05]', async (_name, text, status) => {
    const [head = '', body = ''] = (await sayRaw(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('content-type: application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status, code: 'invalid_value' });
  });
});
