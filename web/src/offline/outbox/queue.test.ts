import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLocal } from '../../lib/unsent-mark.ts';
import { type Call, localId, type Waiting } from './call.ts';
import { createQueue } from './queue.ts';

/* A device with tabs, a line that is cut anywhere, and a server that does each key once. */

class Cut extends Error {}
class Refused extends Error {}

type Fault = 'lost before' | 'lost after' | 'none';

interface Point {
  id: number;
  value: number;
}

const createServer = () => {
  const answers = new Map<string, number | undefined>();
  const points: Point[] = [];
  const moods = new Map<string, number>();
  const done: string[] = [];
  let nextId = 1;
  const act = (call: Call): number | undefined => {
    if (call.kind === 'mood') {
      if (call.mood.mood === -1) throw new Refused();
      moods.set(call.mood.date, call.mood.mood);
      done.push(call.mood.date);
      return undefined;
    }
    if (call.kind === 'point.add') {
      const id = nextId++;
      points.push({ id, value: call.input.value });
      return id;
    }
    const id = call.kind === 'point.change' ? call.before.id : call.kind === 'point.delete' ? call.point.id : 0;
    const at = points.findIndex((point) => point.id === id);
    if (isLocal(id) || at < 0) throw new Error(`Nothing is called ${id}`);
    if (call.kind === 'point.change') points[at] = { id, value: call.value };
    else points.splice(at, 1);
    return undefined;
  };
  return {
    points,
    moods,
    done,
    take: ({ key, call }: Waiting): number | undefined => {
      if (!answers.has(key)) answers.set(key, act(call));
      return answers.get(key);
    },
  };
};

/** One task at a time; a tab that ends lets go. */
const createLock = () => {
  let turn: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>, ended: Promise<unknown>): Promise<T> => {
    const result = turn.then(task);
    turn = Promise.race([result.catch(() => undefined), ended]);
    return result;
  };
};

const createDevice = (server: ReturnType<typeof createServer>) => {
  const records = new Map<number, Waiting>();
  const [changes, sends] = [createLock(), createLock()];
  /** How many calls the living tabs have under way; more than one at once is never allowed. */
  let [underWay, most] = [0, 0];
  let faults: Fault[] = [];
  let nowMs = 1000;
  let keys = 0;

  const openTab = () => {
    let isAlive = true;
    let stepsLeft = Number.POSITIVE_INFINITY;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    /** Everything that a tab does outside of itself; one that has ended does nothing any more. */
    const step = async <T>(task: () => T): Promise<T> => {
      await null;
      if (stepsLeft <= 0) {
        isAlive = false;
        end();
      }
      stepsLeft -= 1;
      return isAlive ? task() : new Promise<T>(() => undefined);
    };
    let killAfter: number | null = null;
    const queue = createQueue({
      store: {
        list: () => step(() => [...records.values()].toSorted((one, other) => one.seq - other.seq)),
        lastSeq: () => step(() => Math.max(0, ...records.keys())),
        change: (put, removed) =>
          step(() => {
            for (const one of put) records.set(one.seq, structuredClone(one));
            for (const seq of removed) records.delete(seq);
          }),
      },
      changeAlone: (task) => changes(task, ended),
      sendAlone: (lane, task) => (lane === 'words' ? sends(task, ended) : task()),
      send: async (waiting) => {
        if (killAfter !== null) stepsLeft = killAfter;
        const fault = faults.shift() ?? 'none';
        underWay += 1;
        most = Math.max(most, underWay);
        const { promise: done, resolve: endCall } = Promise.withResolvers<void>();
        void Promise.race([done, ended]).then(() => {
          underWay -= 1;
        });
        try {
          await step(() => {
            if (fault === 'lost before') throw new Cut();
          });
          const id = await step(() => server.take(waiting));
          await step(() => {
            if (fault === 'lost after') throw new Cut();
          });
          return { answer: id, id };
        } finally {
          endCall();
        }
      },
      verdictOn: (error) => {
        if (error instanceof Cut) return 'away';
        if (error instanceof Refused) return 'refused';
        throw error;
      },
      nowMs: () => nowMs,
      newKey: () => `key-${keys++}`,
      codeOf: () => null,
      onChange: () => undefined,
      onLater: () => undefined,
    });
    return {
      queue,
      ended,
      isAlive: () => isAlive,
      killAfter: (steps: number | null) => {
        killAfter = steps;
        stepsLeft = Number.POSITIVE_INFINITY;
      },
    };
  };
  return {
    openTab,
    records,
    most: () => most,
    setFaults: (next: Fault[]) => {
      faults = [...next];
    },
    /** The clock of a device may be set back. */
    passTime: (ms: number) => {
      nowMs += ms;
    },
  };
};

const aFault = fc.constantFrom<Fault>('lost before', 'lost after', 'none');
const around = {
  tab: fc.integer({ min: 0, max: 1 }),
  faults: fc.array(aFault, { maxLength: 6 }),
  /** Seams passed after the first try before the tab ends; null lets it live. */
  kill: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 3 }),
  passMs: fc.integer({ min: -500, max: 500 }),
};
const aMood = fc.record({ ...around, what: fc.constant('mood' as const), isRefused: fc.boolean() });
const aPoint = fc.record({
  ...around,
  what: fc.constantFrom('add' as const, 'change' as const, 'delete' as const),
  which: fc.nat(20),
  value: fc.nat(100),
});
type Act =
  | (typeof aMood extends fc.Arbitrary<infer A> ? A : never)
  | (typeof aPoint extends fc.Arbitrary<infer A> ? A : never);

const play = async (
  acts: readonly Act[],
  callOf: (act: Act, index: number) => Call | null,
  noteDown: (seq: number | null, index: number) => void,
) => {
  const server = createServer();
  const device = createDevice(server);
  const tabs = [device.openTab(), device.openTab()];
  const rejected: unknown[] = [];
  for (const [index, act] of acts.entries()) {
    const call = callOf(act, index);
    if (call === null) continue;
    device.setFaults(act.faults);
    device.passTime(act.passMs);
    const known = tabs[act.tab];
    const tab = known?.isAlive() ? known : device.openTab();
    tabs[act.tab] = tab;
    tab.killAfter(act.kill);
    const before = new Set(device.records.keys());
    const added = tab.queue.add(call).then(
      ({ seq }) => noteDown(seq, index),
      (error: unknown) => {
        rejected.push(error);
        noteDown(null, index);
      },
    );
    await Promise.race([added, tab.ended]);
    if (tab.isAlive()) tab.killAfter(null);
    // The tab ended while it sent: the device has it all the same.
    const seq = [...device.records.keys()].find((one) => !before.has(one));
    if (seq !== undefined) noteDown(seq, index);
  }
  device.setFaults([]);
  const [one, other] = [device.openTab(), device.openTab()];
  await Promise.all([one.queue.send(), other.queue.send()]);
  expect(device.most()).toBeLessThanOrEqual(1);
  return { server, device, rejected };
};

test('each call is done once and in order wherever a line or a tab ends, and each refusal is told (18-WRITE)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aMood, { maxLength: 12 }), async (acts) => {
      const { server, device, rejected } = await play(
        acts,
        (act, index) => ({
          kind: 'mood',
          mood: { date: String(index).padStart(2, '0'), mood: act.what === 'mood' && act.isRefused ? -1 : 3 },
        }),
        () => undefined,
      );
      const meant = acts.flatMap((act, index) =>
        act.what === 'mood' && !act.isRefused ? [String(index).padStart(2, '0')] : [],
      );
      expect(server.done).toEqual(meant);
      const left = [...device.records.values()];
      const tab = device.openTab();
      expect((await tab.queue.read()).waiting).toEqual([]);
      // Each refusal is said by a form that waited, or kept to be said, also where the tab ended.
      const kept = left.flatMap(({ refusal, call }) => (refusal && call.kind === 'mood' ? call.mood.date : []));
      expect(new Set(kept).size).toBe(kept.length);
      expect(kept.length + rejected.length).toBeGreaterThanOrEqual(acts.length - meant.length);
    }),
    { numRuns: 500 },
  );
});

test('what is added, changed and deleted before it was sent ends as if there had been a network all along (18-MERGE)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aPoint, { maxLength: 14 }), async (acts) => {
      // What the person believes: by index of the act that added it.
      const model = new Map<number, number>();
      const idOf = new Map<number, number>();
      const added: number[] = [];
      const pointOf = (index: number) => ({
        id: idOf.get(index) ?? 0,
        symptom_duration: 1,
        datetime: '2026-11-02T09:00:00Z',
        value: model.get(index) ?? 0,
      });
      const { server, device } = await play(
        acts,
        (act, index) => {
          if (act.what === 'mood') return null;
          if (act.what === 'add') {
            model.set(index, act.value);
            added.push(index);
            return {
              kind: 'point.add',
              input: { symptom_duration: 1, datetime: '2026-11-02T09:00:00Z', value: act.value },
            };
          }
          const known = [...model.keys()].filter((one) => idOf.has(one));
          const target = known[act.which % Math.max(1, known.length)];
          if (target === undefined) return null;
          const point = pointOf(target);
          if (act.what === 'delete') {
            model.delete(target);
            return { kind: 'point.delete', point };
          }
          model.set(target, act.value);
          return { kind: 'point.change', before: point, datetime: point.datetime, value: act.value };
        },
        (seq, index) => {
          if (seq !== null && model.has(index)) idOf.set(index, localId(seq));
        },
      );
      expect([...device.records.values()].filter(({ madeId }) => madeId === undefined)).toEqual([]);
      expect(server.points.map(({ value }) => value)).toEqual([...model.values()]);
    }),
    { numRuns: 500 },
  );
});
