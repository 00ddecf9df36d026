import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

const metrics = createMetrics();
const { app } = await startTestServer({ metrics });
const served = await serveMetrics(metrics, '127.0.0.1', 0);
afterAll(() => served.close());
const read = async (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`);

it('metrics count requests by pattern and status, and never by what a person asked for', async () => {
  await app.inject('/api/health/?secret=marmot');
  // The id is so long that no other figure contains it by chance.
  await app.inject('/api/v1/users/4711004711/');
  await app.inject('/api/marmot/');
  const answer = await read('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/health/",status="200"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/users/:id/",status="401"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
  expect(text).toMatch(/^process_resident_memory_bytes /m);
  expect(text).not.toMatch(/marmot|4711004711/);
});

it('metrics have a port of their own, with nothing else behind it', async () => {
  expect((await read('/api/health/')).status).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});
