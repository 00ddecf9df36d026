import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Time in which the thread ran. Unlike `dur`, it excludes the time in which other threads had the processor. */
  tdur?: number;
  pid: number;
  tid: number;
}

const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'FireAnimationFrame',
  'TimerFire',
  'EventDispatch',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
]);
const LAYOUT = new Set(['UpdateLayoutTree', 'Layout']);
const PAINT = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit']);

export interface MainThreadTime {
  scriptMs: number;
  layoutMs: number;
  paintMs: number;
}

/** Processor time in ms of the events of these names. Only the outermost ones count, as events may be nested. */
const sumMs = (events: readonly TraceEvent[], names: ReadonlySet<string>): number => {
  let sum = 0;
  let end = 0;
  for (const { ts, dur = 0, tdur = dur } of events
    .filter(({ name }) => names.has(name))
    .toSorted((a, b) => a.ts - b.ts)) {
    if (ts < end) continue;
    sum += tdur;
    end = ts + dur;
  }
  return sum / 1000;
};

/** Records what the main thread of the page does between its `performance.mark`s `from` and `to`. */
export const traceMainThread = async (
  cdp: CDPSession,
  { from, to }: { from: string; to: string },
  act: () => Promise<void>,
): Promise<MainThreadTime> => {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  const categories = 'devtools.timeline,v8.execute,blink.user_timing';
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories.split(',') },
  });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  const begin = events.find(({ name }) => name === from);
  const finish = events.findLast(({ name }) => name === to);
  if (!begin || !finish) throw new Error(`No marks ${from} and ${to} in the trace`);
  const between = events.filter(
    ({ ph, ts, pid, tid }) => ph === 'X' && pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts < finish.ts,
  );
  return { scriptMs: sumMs(between, SCRIPT), layoutMs: sumMs(between, LAYOUT), paintMs: sumMs(between, PAINT) };
};
