import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attach } from '../../../test/attach.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { detailedPhoto, picture } from './media.factory.ts';
import { spoolOf } from './pictures.service.ts';

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

describe("one person's large pictures", () => {
  it('let the photo of another pass while the first of them is still decoded', async () => {
    const large = await sharp(await detailedPhoto(700, 625))
      .resize(2800)
      .avif({ effort: 0, quality: 50 })
      .toBuffer();
    const small = await picture().jpeg().toBuffer();
    // Starts the process for small pictures.
    await add(bela, small, 'image/jpeg');
    const spooled = () => readdir(spoolOf(server.folder)).catch(() => []);
    const both = [add(anna, large, 'image/avif'), add(anna, large, 'image/avif')];
    await expect.poll(async () => (await spooled()).length, { interval: 5 }).toBeGreaterThan(1);
    const waiting = await spooled();
    await add(bela, small, 'image/jpeg');
    // What has been decoded is gone: before, his photo waited for that.
    expect(await spooled()).toEqual(expect.arrayContaining(waiting));
    await Promise.all(both);
  });
});
