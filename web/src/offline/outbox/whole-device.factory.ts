import fc from 'fast-check';
import { expect } from 'vitest';
import { loadApp } from '../people-on-device.factory.ts';
import type { Call, Waiting } from './call.ts';
import { Cut, createLock, type Fault } from './device.factory.ts';
import { createQueue, type Lane } from './queue.ts';

/* Everything that the device stores, by the app's own code over an IndexedDB: two people, two tabs that are killed, a line that
   is cut, a full disk, a clock that jumps, sessions that end, and sign-outs. */

const load = async () => {
  const app = await loadApp();
  const [files, { withEvent }, { storeOf }] = await Promise.all([
    import('../files.ts'),
    import('./save-event.ts'),
    import('./outbox-queue.ts'),
  ]);
  return { ...app, ...files, withEvent, storeOf };
};
let app: Awaited<ReturnType<typeof load>>;

const anAct = fc.record({
  tab: fc.integer({ min: 0, max: 1 }),
  what: fc.constantFrom('mood', 'mood', 'event', 'event', 'send', 'sign out', 'other person') as fc.Arbitrary<
    'mood' | 'event' | 'send' | 'sign out' | 'other person'
  >,
  faults: fc.array(fc.constantFrom<Fault>('lost before', 'lost after', 'none'), { maxLength: 5 }),
  kill: fc.option(fc.integer({ min: 0, max: 14 }), { freq: 3 }),
  isFull: fc.boolean(),
  passMs: fc.integer({ min: -5000, max: 5000 }),
  /** Turns of the event loop until the next act; null if all of it has come to its end before. */
  turns: fc.option(fc.integer({ min: 1, max: 40 })),
});

interface Done {
  owner: number;
  key: string;
  what: string;
}

const createWorld = (owners: readonly [number, number]) => {
  const { tokens, vault, requireFile, storeOf } = app;
  const done: Done[] = [];
  const wrong: string[] = [];
  const changes = createLock();
  const sends = { words: createLock(), messages: createLock(), files: createLock() };
  const world = { faults: [] as Fault[], isFull: false, nowMs: 1000, done, wrong, tasks: new Set<Promise<unknown>>() };
  let ids = 1;
  /** Does each key once, and knows who asks. */
  const take = (owner: number, asking: number | null, { key, call }: Waiting, content: string): number | undefined => {
    if (asking !== owner) wrong.push(`${call.kind} of ${owner} in the session of ${asking}`);
    const what = call.kind === 'mood' ? call.mood.date : call.kind === 'event.save' ? call.event.text : content;
    if (!done.some((one) => one.key === key)) done.push({ owner, key, what });
    return call.kind === 'event.save' ? ids++ : undefined;
  };
  const openTab = () => {
    let isAlive = true;
    let stepsLeft = Number.POSITIVE_INFINITY;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const begun = new Set<Promise<unknown>>();
    /**
     * Everything that a tab does outside of itself. One that has ended begins nothing any more; what it has begun ends first, as
     * a transaction is done as a whole or not at all.
     */
    const step = async <T>(task: () => Promise<T>): Promise<T> => {
      if (stepsLeft <= 0) {
        isAlive = false;
        void Promise.all(begun).then(() => end());
      }
      stepsLeft -= 1;
      if (!isAlive) return new Promise<T>(() => undefined);
      const running = task();
      const over = running.catch(() => undefined);
      begun.add(over);
      world.tasks.add(over);
      return running;
    };
    const queueOf = (owner: number) =>
      createQueue({
        store: storeOf(owner, {
          all: (...asked) => step(() => vault.all(...asked)),
          change: (written, removed) =>
            step(async () => {
              if (world.isFull && written.length > 0) throw new DOMException('Full', 'QuotaExceededError');
              return vault.change(written, removed);
            }),
        }),
        changeAlone: (task) => changes(task, ended),
        sendAlone: (lane: Lane, task) => sends[lane](task, ended),
        send: async (waiting) => {
          const asking = tokens.personId();
          if (asking !== owner) throw new Cut();
          const fault = world.faults.shift() ?? 'none';
          const { call } = waiting;
          const content =
            call.kind === 'event.file' ? await step(async () => (await requireFile(owner, call.file)).text()) : '';
          return step(async () => {
            if (fault === 'lost before') throw new Cut();
            const id = take(owner, asking, waiting, content);
            if (fault === 'lost after') throw new Cut();
            return { answer: { id: 1 }, id };
          });
        },
        verdictOn: () => 'away',
        nowMs: () => world.nowMs,
        onChange: () => undefined,
        onLater: () => undefined,
      });
    const queues = new Map(owners.map((owner) => [owner, queueOf(owner)]));
    return {
      queue: (owner: number) => queues.get(owner) ?? queueOf(owner),
      ended,
      step,
      isAlive: () => isAlive,
      killAfter: (steps: number | null) => {
        stepsLeft = steps ?? Number.POSITIVE_INFINITY;
      },
    };
  };
  return { ...world, world, openTab };
};

/** As `use-sign-out.tsx` does it. */
const signOut = async (personId: number): Promise<void> => {
  app.beginKeyLife(personId);
  app.tokens.clear();
  await app.vault.wipe(personId);
};
const { port1, port2 } = new MessageChannel();
const nextTurn = () =>
  new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
/** Waits until nothing is under way any more. */
const rest = async (tasks: Set<Promise<unknown>>): Promise<void> => {
  while (tasks.size > 0) {
    const all = [...tasks];
    await Promise.all(all);
    for (const one of all) tasks.delete(one);
    await nextTurn();
  }
};
const leftOf = async (personId: number): Promise<string[]> => {
  const kinds = ['outbox', 'made', 'draft', 'file', 'memo'] as const;
  return (await Promise.all(kinds.map((kind) => app.vault.ids(personId, kind)))).flat();
};

let people = 0;

const SAID = { before: null, etag: null, removed: [], thanks: { wasHard: false, canUndo: false, isFirst: false } };

/** @param told what each was told is stored, in its order */
const expectAll = ({ wrong, done }: { wrong: string[]; done: Done[] }, told: ReadonlyMap<number, string[]>): void => {
  expect(wrong).toEqual([]);
  const all = done.map(({ what }) => what);
  expect(new Set(all).size).toBe(all.length);
  const isPhoto = (what: string) => what.startsWith('photo');
  for (const [owner, meant] of told) {
    const own = done.filter((one) => one.owner === owner).map(({ what }) => what);
    expect(own.filter((what) => !what.includes(`${owner} `))).toEqual([]);
    for (const lane of [isPhoto, (what: string) => !isPhoto(what)]) {
      expect(own.filter((what) => lane(what) && meant.includes(what))).toEqual(meant.filter(lane));
    }
  }
};

/** What each of two people was told is stored is sent once, in order, in their own name, or is gone with their sign-out. */
export const tryWholeDevice = async (runs: number): Promise<void> => {
  app = await load();
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { maxLength: 12 }), async (acts) => {
      const owners = [++people, ++people] as const;
      const { world, openTab } = createWorld(owners);
      const tabs = [openTab(), openTab()];
      /** What each was told, since their last sign-out. */
      const told = new Map<number, string[]>(owners.map((owner) => [owner, []]));
      let signOuts = 0;
      let me: number = owners[0];
      app.signIn(me);
      const act = async (index: number, { what, tab }: { what: string; tab: ReturnType<typeof openTab> }) => {
        const owner = me;
        const life = signOuts;
        const tell = (...said: string[]) => life === signOuts && told.get(owner)?.push(...said);
        const queue = tab.queue(owner);
        const words = `${owner} ${index}`;
        if (what === 'mood') {
          const mood: Call = { kind: 'mood', mood: { date: words, mood: 3 } };
          await queue.keep(mood, crypto.randomUUID(), []);
          tell(words);
        } else {
          const photo = await tab.step(() =>
            app.storeFile(owner, new File([`photo ${words}`], 'x.jpg', { type: 'image/jpeg' }), () => true),
          );
          await queue.change((list, seq) =>
            app.withEvent(
              list,
              seq,
              {
                ...SAID,
                event: { id: 0, datetime: '', text: words } as never,
                input: { datetime: '', text: words } as never,
                id: null,
                openedId: null,
                files: [{ mediaId: -1, contentType: 'image/jpeg', file: photo }],
                taken: [],
              },
              () => crypto.randomUUID(),
            ),
          );
          tell(words, `photo ${words}`);
        }
      };
      for (const [index, { what, faults, kill, isFull, passMs, turns, tab: at }] of acts.entries()) {
        world.faults = [...faults];
        world.nowMs += passMs;
        world.isFull = isFull;
        const known = tabs[at];
        const tab = known?.isAlive() ? known : openTab();
        tabs[at] = tab;
        if (what === 'sign out') {
          signOuts += 1;
          told.set(me, []);
          await signOut(me);
          // What was under way in any tab comes to its end, and leaves nothing either.
          await rest(world.tasks);
          expect(await leftOf(me)).toEqual([]);
          app.signIn(me);
          continue;
        }
        if (what === 'other person') {
          me = owners[0] === me ? owners[1] : owners[0];
          app.signIn(me);
          continue;
        }
        tab.killAfter(kill);
        const queue = tab.queue(me);
        const acted = what === 'send' ? Promise.resolve() : act(index, { what, tab }).catch(() => undefined);
        const sent = acted.then(queue.send).catch(() => undefined);
        if (turns === null) await Promise.race([sent, tab.ended]);
        for (let turn = 0; turn < (turns ?? 0); turn += 1) await nextTurn();
        if (turns === null && tab.isAlive()) tab.killAfter(null);
      }
      await rest(world.tasks);
      world.faults = [];
      world.isFull = false;
      for (const owner of owners) {
        app.signIn(owner);
        const last = openTab();
        await last.queue(owner).send();
        expect((await last.queue(owner).read()).waiting).toEqual([]);
      }
      expectAll(world, told);
      for (const owner of owners) {
        app.signIn(owner);
        await signOut(owner);
        expect(await leftOf(owner)).toEqual([]);
      }
    }),
    { numRuns: runs },
  );
  port1.close();
};
