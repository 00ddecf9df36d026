import type { DiaryEvent, EventInput } from '@bergkette/contract/events.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventFile, eventSave } from './call.factory.ts';
import { localId, type Waiting } from './call.ts';
import { createDevice, type Fault, Refused } from './device.factory.ts';
import { withEvent } from './save-event.ts';

interface Stored {
  text: string;
  files: string[];
}

/** Each event and each file has a name of its own, by which it is found again. */
const createServer = () => {
  const answers = new Map<string, number | undefined>();
  const events = new Map<number, Stored>();
  let nextId = 1;
  const known = (id: number): Stored => {
    const event = events.get(id);
    if (event === undefined) throw new Refused();
    return event;
  };
  const act = ({ call }: Waiting): number | undefined => {
    if (call.kind === 'event.file') known(call.eventId).files.push(call.file.fileId);
    else if (call.kind === 'event.delete') events.delete(call.id);
    else if (call.kind === 'event.save') {
      if (call.isNew) {
        events.set(nextId, { text: call.input?.text ?? '', files: [] });
        return nextId++;
      }
      const event = known(call.event.id);
      if (call.input !== null) event.text = call.input.text;
    }
    return undefined;
  };
  return {
    events,
    take: (waiting: Waiting): number | undefined => {
      if (!answers.has(waiting.key)) answers.set(waiting.key, act(waiting));
      return answers.get(waiting.key);
    },
  };
};

const around = {
  tab: fc.integer({ min: 0, max: 1 }),
  faults: fc.array(fc.constantFrom<Fault>('lost before', 'lost after', 'none'), { maxLength: 6 }),
  /** Seams passed after the first try before the tab ends; null lets it live. */
  kill: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 3 }),
  passMs: fc.integer({ min: -500, max: 500 }),
};
const anAct = fc.record({
  ...around,
  what: fc.constantFrom('new' as const, 'change' as const, 'files' as const, 'delete' as const),
  which: fc.nat(20),
  count: fc.integer({ min: 0, max: 3 }),
});

/** What the person believes: an event by the act that made it. */
interface Believed extends Stored {
  /** The id under which screens showed it first. */
  localId: number;
  isDeleted: boolean;
}

test('events and their files arrive once and as they were left, wherever a line or a tab ends (18-WRITE)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { maxLength: 12 }), async (acts) => {
      const server = createServer();
      const device = createDevice(server);
      const tabs = [device.openTab(), device.openTab()];
      const believed: Believed[] = [];
      let keys = 0;
      for (const [index, act] of acts.entries()) {
        device.setFaults(act.faults);
        device.passTime(act.passMs);
        const present = tabs[act.tab];
        const tab = present?.isAlive() ? present : device.openTab();
        tabs[act.tab] = tab;
        const living = believed.filter(({ isDeleted }) => !isDeleted);
        const target = act.what === 'new' ? undefined : living[act.which % Math.max(1, living.length)];
        if (act.what !== 'new' && target === undefined) continue;
        const { made } = await tab.queue.read();
        const local = target?.localId ?? 0;
        const id = target && (made.find(({ seq }) => localId(seq) === local)?.madeId ?? local);
        if (act.what === 'delete') {
          if (target) target.isDeleted = true;
          await tab.queue.keep({ kind: 'event.delete', id: id ?? 0 }, `delete ${index}`, []);
        } else {
          const text = `text ${index}`;
          const added = Array.from(
            { length: act.what === 'change' ? 0 : act.count },
            (_, one) => `file ${index} ${one}`,
          );
          // A form hands over files that are new, and names those that it has taken out while they wait.
          const { waiting } = await tab.queue.read();
          const there = waiting.flatMap(({ call, isTried }) =>
            // Of one that was tried the server may have it.
            call.kind === 'event.file' && call.eventId === id && !isTried ? call.file.fileId : [],
          );
          const event = {
            ...eventSave({ event: { id: 0, text } as DiaryEvent, input: { text } as EventInput }),
            id: id ?? null,
            openedId: id ?? null,
            ...(act.what === 'files' && { input: null }),
            files: added.map((fileId) => eventFile(0, fileId)),
            taken: act.what === 'files' ? there.slice(0, act.which % 2) : [],
          };
          const shown = await tab.queue.change((list, seq) => withEvent(list, seq, event, () => `event key ${keys++}`));
          if (target === undefined) believed.push({ localId: shown.id, text, files: added, isDeleted: false });
          else {
            if (act.what === 'change') target.text = text;
            target.files = [...target.files.filter((file) => !event.taken.includes(file)), ...added];
          }
        }
        // All of this was acknowledged. Sending may be cut, and may be the end of the tab.
        tab.killAfter(act.kill);
        await Promise.race([tab.queue.send(), tab.ended]);
        if (tab.isAlive()) tab.killAfter(null);
      }
      device.setFaults([]);
      const last = device.openTab();
      await last.queue.send();
      expect(device.most()).toBeLessThanOrEqual(1);
      expect((await last.queue.read()).waiting).toEqual([]);
      const sorted = ({ text, files }: Stored) => ({ text, files: files.toSorted() });
      expect([...server.events.values()].map(sorted)).toEqual(
        believed.filter(({ isDeleted }) => !isDeleted).map(sorted),
      );
    }),
    { numRuns: 2000 },
  );
});
