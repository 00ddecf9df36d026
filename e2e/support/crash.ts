import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { expect } from '@playwright/test';
import { addEvent } from './diary.ts';
import { createPeople, type Person } from './people.ts';
import type { ServerUnderTest } from './server.ts';

const WRITERS = 4;
/** Number of answered writes before the kill. Further writes are running at that moment. */
const WRITES_PER_ROUND = 25;

const listAll = async (person: Person): Promise<Map<number, string>> => {
  const found = new Map<number, string>();
  for (let offset = 0; ; offset += 100) {
    const path = `/v1/events/?limit=100&offset=${offset}`;
    const page = await person.call<{ count: number; results: DiaryEvent[] }>('GET', path);
    for (const event of page.results) found.set(event.id, event.text);
    if (offset + 100 >= page.count) return found;
  }
};

/** Kills a running server and its database under writes, each time again, and expects everything acknowledged. @returns how long each start took */
export const expectNothingLost = async (server: ServerUnderTest, rounds: number): Promise<number[]> => {
  const readyMs: number[] = [];
  const acknowledged = new Map<number, string>();
  const person = await (await createPeople(server))();
  for (let round = 1; round <= rounds; round += 1) {
    let isUp = true;
    let written = 0;
    const write = async (writer: number): Promise<void> => {
      for (let number = 1; isUp; number += 1) {
        const text = `round ${round}, writer ${writer}, line ${number}`;
        const event = await addEvent(person, { text }).catch(() => null);
        if (event === null) return;
        acknowledged.set(event.id, text);
        written += 1;
        if (written === WRITES_PER_ROUND) {
          await server.killHard();
          isUp = false;
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    expect(isUp, 'every writer met the crash').toBe(false);
    readyMs.push(Math.round(await server.start()));
    const stored = await listAll(person);
    const lost = [...acknowledged].filter(([id, text]) => stored.get(id) !== text);
    expect(lost, `round ${round}`).toEqual([]);
  }
  expect(await server.admin('verify')).toMatch(/^OK: /);
  console.log(`${acknowledged.size} acknowledged, 0 lost; ready again after ${readyMs.join(', ')} ms`);
  return readyMs;
};
