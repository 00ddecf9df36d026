import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface Answered {
  method: string;
  /** Pattern of the route. Never the URL, as ids, searches and tokens must not become labels. */
  route: string;
  status: number;
  durationMs: number;
}

export interface Metrics {
  observe(answered: Answered): void;
  /** Adds a number that is read whenever somebody asks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** In Prometheus' text form. */
  read(): Promise<string>;
  contentType: string;
}

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const MS_PER_S = 1000;

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of the answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  return {
    observe: ({ method, route, status, durationMs }) =>
      requests.observe({ method, route, status }, durationMs / MS_PER_S),
    gauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: async () => gauge.set(await read()),
      });
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
};

interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves `GET /metrics` on a port of its own, which the operator opens only to the monitoring. */
export const serveMetrics = async (metrics: Metrics, host: string, port: number): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
