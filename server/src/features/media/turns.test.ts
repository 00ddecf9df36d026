import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { detailedPhoto, formWith, picture } from './media.factory.ts';
import { spoolOf } from './pictures.service.ts';

const server = await startTestServer();
let [anna, bela]: Person[] = [];
const eventOf = new Map<Person, number>();
beforeAll(async () => {
  [anna, bela] = [await createPerson(server), await createPerson(server)];
  for (const person of [anna, bela])
    eventOf.set(person, (await person.post('/v1/events/', homeEventInput())).json().id);
});

describe("one person's large pictures", () => {
  it('let the photo of another in between, and all of them arrive', { timeout: 120_000 }, async () => {
    const large = await sharp(await detailedPhoto(1600, 1200))
      .avif({ effort: 0, quality: 50 })
      .toBuffer();
    const small = await picture().jpeg().toBuffer();
    const arrived: string[] = [];
    const add = async (person: Person | undefined, name: string, bytes: Uint8Array, type: string) => {
      if (!person) throw new Error('nobody');
      const form = await formWith(bytes, type);
      const answer = await person.post(`/v1/events/${eventOf.get(person)}/contents/`, form.payload, {
        headers: form.headers,
      });
      expect({ statusCode: answer.statusCode, content_type: answer.json().content_type }).toEqual({
        statusCode: 201,
        content_type: type === 'image/avif' ? 'image/webp' : type,
      });
      arrived.push(name);
    };
    const names = Array.from({ length: 6 }, (_, index) => `anna ${index}`);
    const all = names.map((name) => add(anna, name, large, 'image/avif'));
    // All of Anna's pictures are waiting.
    await expect
      .poll(async () => (await readdir(spoolOf(server.folder)).catch(() => [])).length, { timeout: 30_000 })
      .toBeGreaterThan(5);
    all.push(add(bela, 'bela', small, 'image/jpeg'));
    await Promise.all(all);
    expect(arrived.toSorted()).toEqual([...names, 'bela'].toSorted());
    // Each of Anna's pictures takes two turns; Bela's two turns come between them.
    expect(arrived.indexOf('bela')).toBeLessThan(4);
  });
});
