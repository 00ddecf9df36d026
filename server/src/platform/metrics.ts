import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface Answered {
  method: string;
  /** Pattern of the route. Never the URL, as ids, searches and tokens must not become labels. */
  route: string;
  status: number;
  durationMs: number;
}

export interface Metrics {
  observe(answered: Answered): void;
  /** Adds numbers that are read together whenever somebody asks. What cannot be read is no number, and the others are told. */
  measure<Name extends string>(
    helps: Record<Name, string>,
    read: () => Promise<Record<Name, number> | undefined>,
  ): void;
  /** In Prometheus' text form. */
  read(): Promise<string>;
  contentType: string;
}

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const MS_PER_S = 1000;

const isRefused = (status: number): boolean => status >= 400 && status < 500;

/** @param signIns the routes at which somebody signs in, and for each which app it is of */
export const createMetrics = (signIns: Record<string, string> = {}): Metrics => {
  const registry = new Registry();
  const measures: (() => Promise<void>)[] = [];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of the answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'bergkette_failed_sign_ins_total',
    help: 'Sign-ins that were refused, of the people of the app and of the staff of the desk',
    labelNames: ['of'],
    registers: [registry],
  });
  for (const of of Object.values(signIns)) failures.inc({ of }, 0);
  return {
    observe: ({ method, route, status, durationMs }) => {
      requests.observe({ method, route, status }, durationMs / MS_PER_S);
      const of = signIns[route];
      if (of !== undefined && isRefused(status)) failures.inc({ of });
    },
    measure: (helps, read) => {
      const gauges = Object.entries<string>(helps).map(([name, help]) => ({
        name: name as keyof typeof helps,
        gauge: new Gauge({ name, help, registers: [registry] }),
      }));
      measures.push(async () => {
        const found = await read().catch(() => undefined);
        for (const { name, gauge } of gauges) gauge.set(found?.[name] ?? Number.NaN);
      });
    },
    read: async () => {
      await Promise.all(measures.map((each) => each()));
      return registry.metrics();
    },
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
