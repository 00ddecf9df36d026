import { type ChildProcess, fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { NEW_EVENT } from './api-data.ts';
import type { Target } from './api-target.ts';
import { median } from './support/figures.ts';

/**
 * Measures the API against a bare node:http handler with the same statements and session check in one run, and the same
 * calls with few and with many events in the table. The servers run in a process of their own.
 */
const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
});
const FEW = 10_000;
const BUDGET = { ratio: 0.7, growth: 1.3, listQueries: 2, createQueries: 8 };

interface Call {
  who: 'reader' | 'writer';
  method: 'GET' | 'POST';
  query?: string;
}
const LIST: Call = { who: 'reader', method: 'GET' };
const SEARCH: Call = { who: 'reader', method: 'GET', query: '?text=oma%20wort1' };
const CREATE: Call = { who: 'writer', method: 'POST' };

const perSecond = async (
  url: string,
  target: Target,
  { who, method, query = '' }: Call,
  connections: number,
): Promise<number> => {
  const result = await autocannon({
    url: `${url}${query}`,
    method,
    connections,
    duration: Number(options.seconds),
    headers: {
      authorization: `Bearer ${target.tokens[who]}`,
      'content-type': 'application/json',
    },
    ...(method === 'POST' ? { body: JSON.stringify(NEW_EVENT) } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors at ${method}`);
  return result['2xx'] / result.duration;
};

/** Measures both servers in turns, so that other load on the machine slows both alike. */
const compare = async (target: Target, call: Call) => {
  const rounds: { app: number; bare: number }[] = [];
  // Warm up without measuring, until both run compiled code.
  for (const url of [target.app, target.bare]) await perSecond(url, target, call, 10);
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const app = await perSecond(target.app, target, call, 10);
    rounds.push({ app, bare: await perSecond(target.bare, target, call, 10) });
  }
  return {
    app: median(rounds.map(({ app }) => app)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ app, bare }) => app / bare)),
  };
};

/** Mean time of a call without other load: the median over the rounds. */
const latencyMs = async (target: Target, call: Call): Promise<number> => {
  const rounds: number[] = [];
  await perSecond(target.app, target, call, 1);
  for (let round = 0; round < Number(options.rounds); round += 1) {
    rounds.push(1000 / (await perSecond(target.app, target, call, 1)));
  }
  return median(rounds);
};

const filled = (child: ChildProcess, total: number): Promise<Target> =>
  new Promise((resolve, reject) => {
    child.once('message', (target: Target) => resolve(target));
    child.once('exit', (code) => reject(new Error(`the servers ended with ${code}`)));
    child.send(total);
  });

const contentOf = async (url: string, token: string): Promise<string> =>
  (await fetch(`${url}?limit=20`, { headers: { authorization: `Bearer ${token}` } })).text();

const missed: string[] = [];
const tell = (what: string, figure: number, isWithin: boolean, budget: string) => {
  if (!isWithin) missed.push(what);
  console.log(`${what.padEnd(52)} ${figure.toFixed(2).padStart(8)}  ${budget}${isWithin ? '' : '  MISSED'}`);
};
const tellRatio = (what: string, { app, bare, ratio }: Awaited<ReturnType<typeof compare>>) =>
  tell(
    `${what}: ${Math.round(app)}/s of ${Math.round(bare)}/s bare`,
    ratio,
    ratio >= BUDGET.ratio,
    `≥ ${BUDGET.ratio}`,
  );

const child = fork(new URL('./api-target.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
try {
  const few = await filled(child, FEW);
  const [own, bare] = [await contentOf(few.app, few.tokens.writer), await contentOf(few.bare, few.tokens.writer)];
  // The bare handler answers with the rows as they come.
  if (JSON.parse(own).results.length !== JSON.parse(bare).results.length)
    throw new Error('the two answer with other events');
  tell('queries of a list', few.listQueries, few.listQueries <= BUDGET.listQueries, `≤ ${BUDGET.listQueries}`);
  tell(
    'queries of a creation with XP',
    few.createQueries,
    few.createQueries <= BUDGET.createQueries,
    `≤ ${BUDGET.createQueries}`,
  );
  tellRatio('list of 20', await compare(few, { ...LIST, who: 'writer' }));
  tellRatio('create', await compare(few, CREATE));
  const calls = { list: LIST, search: SEARCH, create: CREATE };
  const before: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) before[name] = await latencyMs(few, call);
  const startedAt = performance.now();
  const many = await filled(child, Number(options.events));
  console.log(`${options.events} events written in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  for (const [name, call] of Object.entries(calls)) {
    const [fewMs = 0, manyMs] = [before[name], await latencyMs(many, call)];
    const growth = manyMs / fewMs;
    tell(
      `${name}: ${fewMs.toFixed(2)} ms, of ${options.events} ${manyMs.toFixed(2)} ms`,
      growth,
      growth <= BUDGET.growth,
      `≤ ${BUDGET.growth}`,
    );
  }
} finally {
  child.removeAllListeners('exit');
  child.send('stop');
}
process.exitCode = missed.length > 0 ? 1 : 0;
