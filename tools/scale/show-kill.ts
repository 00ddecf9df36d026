import { askTwice, get, listen, type Tally } from './client.ts';
import { pause } from './machine.ts';
import { beginUpload, film, isReadBack, newEvent, offsetOf, sendPart } from './show-life.ts';
import type { Pair, Stage } from './two-processes.ts';

const WRITERS = 6;
const PACE_MS = 150;
const BEFORE_MS = 2000;
const AFTER_MS = 3000;
const MIB = 1024 ** 2;

const tally = (): Tally => ({ calls: 0, retried: 0, lost: 0 });
const told = ({ calls, retried, lost }: Tally) => `${calls} calls, ${retried} sent a second time, ${lost} lost`;

/** Writes without pause. @returns the acknowledged writes */
const write = async (
  isOver: () => boolean,
  send: (text: string) => Promise<number>,
  name: string,
): Promise<string[]> => {
  const acknowledged: string[] = [];
  for (let count = 0; !isOver(); count += 1) {
    // The pause keeps all calls together below the limit of a person per minute.
    await pause(PACE_MS);
    const text = `${name} ${count}`;
    if ((await send(text).catch(() => 0)) === 201) acknowledged.push(text);
  }
  return acknowledged;
};

/** Returns all pages of a list. */
const listAll = async (origin: string, access: string, path: string): Promise<{ text: string }[]> => {
  const found: { text: string }[] = [];
  for (let next: string | null = path; next !== null; ) {
    const page: { results: { text: string }[]; next: string | null } = await get(origin, 'GET', next, { access });
    found.push(...page.results);
    next = page.next;
  }
  return found;
};

const isOnceEach = (acknowledged: readonly string[], stored: readonly string[]): boolean =>
  acknowledged.every((text) => stored.filter((one) => one === text).length === 1) &&
  new Set(stored).size === stored.length;

const upload = async ({ front, anna }: Pair, whole: Buffer, retried: () => void): Promise<string> => {
  const address = await beginUpload(front, anna.access, whole.length);
  for (let offset = 0; offset < whole.length; ) {
    const sent = await sendPart(front, anna.access, address, offset, whole.subarray(offset, offset + MIB)).catch(
      () => undefined,
    );
    if (sent?.status === 204) {
      offset = Number(sent.headers.get('upload-offset'));
      continue;
    }
    retried();
    await pause(300);
    offset = await offsetOf(front, anna.access, address);
  }
  return address;
};

/** Kills one of the two processes with `kill -9` while people write, send and listen. */
export const showKill = async ({ note }: Stage, pair: Pair): Promise<void> => {
  const { front, anna, bela, chat } = pair;
  const { access } = anna;
  const [events, messages] = [tally(), tally()];
  let [isOver, uploadsRetried, streamsOpened] = [false, 0, 0];
  const post = (path: string, json: (text: string) => object, counted: Tally) => async (text: string) =>
    (await askTwice(front, 'POST', path, { access, json: json(text) }, counted)).status;
  const saying = post(`/api/v1/chats/${chat}/messages/`, (text) => ({ text }), messages);
  const whole = film(60 * MIB);
  const uploading = upload(pair, whole, () => {
    uploadsRetried += 1;
  });
  // Ignores this error here, so that an earlier failure is reported and everything is cleaned up.
  uploading.catch(() => {});
  const listening = (async () => {
    while (!isOver) {
      const stream = await listen(front, bela.access).catch(() => undefined);
      streamsOpened += stream ? 1 : 0;
      while (stream && !isOver && !(await stream.isOver())) await pause(20);
      stream?.hangUp();
    }
  })();
  const over = () => isOver;
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, at) => write(over, post('/api/v1/events/', newEvent, events), `Eintrag ${at}`)),
  );
  const talking = write(over, saying, 'Nachricht');
  await pause(BEFORE_MS);
  await pair.killOne();
  await pause(AFTER_MS);
  await pair.startOne();
  await pause(AFTER_MS);
  isOver = true;
  const [written, said] = [(await writing).flat(), await talking];
  await listening;
  const textsOf = (found: { text: string }[], word: string) =>
    found.map(({ text }) => text).filter((text) => text.startsWith(word));
  const stored = textsOf(await listAll(pair.other, access, '/api/v1/events/?limit=100'), 'Eintrag');
  const kept = textsOf(await listAll(pair.one, access, `/api/v1/chats/${chat}/messages/?limit=100`), 'Nachricht');
  note(
    isOnceEach(written, stored) && events.lost === 0,
    `kill -9: ${written.length} events acknowledged, ${stored.length} there, each once (${told(events)})`,
  );
  note(
    isOnceEach(said, kept) && messages.lost === 0,
    `kill -9: ${said.length} messages acknowledged, ${kept.length} there, each once (${told(messages)})`,
  );
  const address = await uploading;
  note(
    (await isReadBack(pair, address, whole)) && uploadsRetried <= 1,
    `kill -9: an upload of 60 MiB arrived, ${uploadsRetried} parts sent a second time`,
  );
  note(streamsOpened <= 2, `kill -9: the live messages were joined anew ${streamsOpened - 1} times`);
};
