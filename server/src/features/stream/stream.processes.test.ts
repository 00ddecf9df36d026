import { expect, it, onTestFinished } from 'vitest';
import { ownerOf } from '../../../test/backups.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { createProduct } from '../../../test/product.ts';
import { urlOf } from '../../../test/terminal.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { appear } from '../people/people.factory.ts';

const MESSAGES = 3;

const bearer = (person: Person) => ({ authorization: `Bearer ${person.access}` });

it('a process hears what another is told, and neither keeps the other from stopping', async () => {
  const server = await startTestServer();
  server.clock.set(new Date().toISOString());
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  for (const person of [anna, ben]) await appear(server.platform, person.id);
  // Processes of one diary have the same keys, of the folder here.
  const settings = {
    DATA_DIR: server.folder,
    DATABASE_URL: urlOf(ownerOf(server)),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  };
  const [one, other] = [await createProduct(settings), await createProduct(settings)];
  onTestFinished(async () => void (await Promise.all([one.remove(), other.remove()])));
  await Promise.all([one.start(), other.start()]);

  const { id } = (await anna.post('/v1/relations/', { to_user: ben.id })).json();
  await ben.patch(`/v1/relations/${id}/`, { status: 'confirmed' });
  const { uuid } = (await anna.post('/v1/chats/', { user2: ben.id })).json();

  const stream = await fetch(`${other.origin()}/v1/stream/`, { headers: bearer(ben) });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (count: number): Promise<void> => {
    while (heard.split(`data: {"type":"message","id":"${uuid}"}`).length - 1 < count) {
      const chunk = await reader?.read();
      if (chunk?.done !== false) throw new Error(`the stream ended: ${stream.status}`);
      heard += chunk.value;
    }
  };
  for (let index = 1; index <= MESSAGES; index += 1) {
    const answer = await fetch(`${one.origin()}/v1/chats/${uuid}/messages/`, {
      method: 'POST',
      headers: { ...bearer(anna), 'content-type': 'application/json' },
      body: JSON.stringify({ text: `Zeile ${index}` }),
    });
    expect(answer.status).toBe(201);
    await hear(index);
  }
  expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
  expect(heard).not.toContain('Zeile');
});
