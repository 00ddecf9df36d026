import { fork } from 'node:child_process';
import { inRoot } from '../scripts/root.ts';
import type { Order, Report } from './stream-target.ts';

/** Measures the memory of 1,000 open streams in one server process, and how long an event to all of them takes. */
const MIB = 1024 ** 2;
const BUDGET = { mib: 100, p95Ms: 1000 };
const AT_ONCE = 50;

const child = fork(inRoot('bench/stream-target.ts'), { execArgv: ['--expose-gc'] });
const next = <W extends Report['what']>(what: W): Promise<Extract<Report, { what: W }>> =>
  new Promise((resolve) => {
    const listen = (report: Report) => {
      if (report.what !== what) return;
      child.off('message', listen);
      resolve(report as Extract<Report, { what: W }>);
    };
    child.on('message', listen);
  });
const order = (what: Order) => child.send(what);
const memory = async (): Promise<number> => {
  const answer = next('memory');
  order('memory');
  return (await answer).bytes / MIB;
};

const { address, tokens } = await next('ready');
const open = async (token: string) => {
  const answer = await fetch(`${address}/api/v1/stream/`, { headers: { authorization: `Bearer ${token}` } });
  const reader = answer.body?.getReader();
  if (answer.status !== 200 || !reader) throw new Error(`no stream: ${answer.status}`);
  await reader.read();
  return reader;
};

// The first stream opens the connection that listens to the database, which the others share.
await open(tokens[0] ?? '');
const before = await memory();
const readers = [];
for (let at = 0; at < tokens.length; at += AT_ONCE) {
  readers.push(...(await Promise.all(tokens.slice(at, at + AT_ONCE).map(open))));
}
const after = await memory();
const heard = readers.map(async (reader) => {
  await reader.read();
  return performance.now();
});
const published = next('published');
const startedAt = performance.now();
order('publish');
await published;
const delaysMs = (await Promise.all(heard)).map((at) => at - startedAt).toSorted((a, b) => a - b);
const p95Ms = delaysMs[Math.ceil(delaysMs.length * 0.95) - 1] ?? 0;
const mib = after - before;
console.log(`${readers.length} open streams: ${mib.toFixed(1)} MiB more (budget ${BUDGET.mib})`);
console.log(
  `an event for all of them, from the order to its arrival: p95 ${Math.round(p95Ms)} ms (budget ${BUDGET.p95Ms})`,
);
order('stop');
await new Promise((resolve) => child.once('exit', resolve));
process.exit(mib <= BUDGET.mib && p95Ms <= BUDGET.p95Ms ? 0 : 1);
