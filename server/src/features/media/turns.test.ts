import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attach } from '../../../test/attach.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { detailedPhoto, picture } from './media.factory.ts';
import { spoolOf } from './spool.ts';

const server = await startTestServer();
const [anna, bela] = [await createPerson(server), await createPerson(server)];
const eventOf = new Map<Person, number>();
for (const person of [anna, bela]) eventOf.set(person, (await person.post('/v1/events/', homeEventInput())).json().id);

const add = async (person: Person, bytes: Uint8Array, type: string) => {
  const answer = await attach(person, eventOf.get(person) ?? 0, bytes, type);
  expect({ statusCode: answer.statusCode, content_type: answer.json().content_type }).toEqual({
    statusCode: 201,
    content_type: type === 'image/avif' ? 'image/webp' : type,
  });
};

// What has ended meanwhile has nothing to read.
const read = (file: string) => readFile(file, 'utf8').catch(() => '');
/** The processes of this worker; one that has ended is among them until the worker has heard of that. */
const children = async (): Promise<number[]> => {
  const tasks = '/proc/self/task';
  const lines = await Promise.all((await readdir(tasks)).map((task) => read(`${tasks}/${task}/children`)));
  return lines.flatMap((line) => line.split(' ').filter(Boolean).map(Number));
};
/** Those that decode pictures. */
const decoders = async (): Promise<number[]> => {
  const pids = await children();
  const commands = await Promise.all(pids.map((pid) => read(`/proc/${pid}/cmdline`)));
  return pids.filter((_pid, index) => commands[index]?.includes('image-process'));
};

/** Stops the next process that decodes pictures before it begins. @returns what lets it go on */
const holdNextDecoder = (): (() => void) => {
  let held: ChildProcess | undefined;
  const hold = (message: unknown) => {
    const { process: started } = message as { process: ChildProcess };
    started.once('spawn', () => {
      if (held || !started.spawnargs.some((arg) => arg.includes('image-process'))) return;
      held = started;
      held.kill('SIGSTOP');
    });
  };
  subscribe('child_process', hold);
  onTestFinished(() => {
    unsubscribe('child_process', hold);
    held?.kill('SIGCONT');
  });
  return () => {
    expect(held?.kill('SIGCONT')).toBe(true);
  };
};

// Elsewhere nothing tells the processes that other files have left.
describe.runIf(process.platform === 'linux')("one person's large pictures", () => {
  it('let the photo of another pass while the first of them is still decoded', async () => {
    const large = await sharp(await detailedPhoto(700, 625))
      .resize(2800)
      .avif({ effort: 0, quality: 50 })
      .toBuffer();
    const small = await picture().jpeg().toBuffer();
    const ended = await decoders();
    for (const pid of ended) process.kill(pid);
    await expect.poll(async () => (await children()).filter((pid) => ended.includes(pid))).toEqual([]);
    // Starts the process for small pictures.
    await add(bela, small, 'image/jpeg');
    const spooled = async () => (await readdir(spoolOf(server.folder)).catch(() => [])).toSorted();
    const goOn = holdNextDecoder();
    const both = [add(anna, large, 'image/avif'), add(anna, large, 'image/avif')];
    await expect.poll(spooled).toHaveLength(2);
    const waiting = await spooled();
    await add(bela, small, 'image/jpeg');
    expect(await spooled()).toEqual(waiting);
    goOn();
    await Promise.all(both);
  });
});
