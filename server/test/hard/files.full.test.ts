import type { Content, SharedEvent } from '@bergkette/contract/events.ts';
import { AVIF_MAX_PIXELS } from '@bergkette/contract/media.rules.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { homeEventInput } from '../../src/features/events/events.factory.ts';
import { factsOf, TRACES, testFfmpeg } from '../../src/features/media/films.factory.ts';
import { formWith } from '../../src/features/media/media.factory.ts';
import { appear } from '../../src/features/people/people.factory.ts';
import { befriend, createPerson } from '../people.ts';
import { startTestServer } from '../test-server.ts';
import { materials, type OddFile, oddFile } from './odd-files.ts';
import { chanceOf, strengthOf } from './strength.ts';

const { seed, count, timeout } = strengthOf(30, 240);
const server = await startTestServer({ ffmpeg: testFfmpeg, config: { hasRateLimit: false } });
const { mediaCleaning } = server.services;
const [anna, friend] = [await createPerson(server), await createPerson(server)];
await appear(server.platform, anna.id, { shares: { event_chain: 'friend' } });
await befriend(server, anna, friend);

const CLEANINGS = 3;
/** Refusals for which the app has a sentence about the file. */
const REFUSALS = ['unsupported_media', 'image_too_large'];

const nameOf = (file: string) => file.split('/').at(-1) ?? '';
const tracesIn = (bytes: Buffer) => TRACES.filter((trace) => bytes.includes(trace));

/** The pixels that the file's head states. */
const pixelsOf = async (bytes: Buffer): Promise<number> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height;
};

/** What is wrong with a refusal: that it is none, that it is of a whole file, or that its words are not true. */
const judgeRefusal = async ({ isIntact, bytes }: OddFile, status: number, code: string): Promise<string[]> => [
  ...(status >= 500 || !REFUSALS.includes(code) ? [`answered ${status} ${code}`] : []),
  ...(isIntact ? [`a whole file was refused: ${code}`] : []),
  ...(code === 'image_too_large' && (await pixelsOf(bytes)) <= AVIF_MAX_PIXELS ? ['is not too large'] : []),
];

it('every odd file is taken clean or refused in true words, none is kept with a place', { timeout }, async () => {
  const chance = chanceOf(seed);
  const all = await materials();
  for (const { name, bytes } of all)
    expect({ name, traces: tracesIn(bytes).length > 0 || name.includes('moving') || name === 'gif' }).toEqual({
      name,
      traces: true,
    });

  const faults: string[] = [];
  const taken: { file: OddFile; eventId: number; nth: number }[] = [];
  const seen = { refused: 0, clean: 0, told: 0 };
  for (let nth = 0; nth < count; nth += 1) {
    const file = oddFile(chance, all);
    const datetime = new Date(Date.UTC(2024, 0, 1) + nth * 3_600_000).toISOString();
    const shared = homeEventInput({ datetime, publication: true, publication_media: true });
    const eventId = (await anna.post('/v1/events/', shared)).json().id;
    const form = await formWith(file.bytes, file.type);
    const { statusCode, ...answer } = await anna.post(`/v1/events/${eventId}/contents/`, form.payload, {
      headers: form.headers,
    });
    if (statusCode === 201) taken.push({ file, eventId, nth });
    else {
      seen.refused += 1;
      const wrong = await judgeRefusal(file, statusCode, answer.json().code);
      faults.push(...wrong.map((fault) => `file ${nth}, ${file.what}: ${fault}`));
    }
  }
  // Each run takes a hundred files.
  const runs = CLEANINGS * Math.ceil(count / 100);
  for (let run = 0; run < runs; run += 1) await mediaCleaning.cleanWaiting();

  const chain: SharedEvent[] = (await friend.get(`/v1/events/chainable/?user=${anna.id}`)).json();
  const shown = new Set(chain.flatMap(({ contents = [] }) => contents.map((content) => content.file)));
  for (const { file, eventId, nth } of taken) {
    const [content]: Content[] = (await anna.get(`/v1/events/${eventId}/contents/`)).json();
    if (!content) throw new Error('no content');
    const { rawPayload } = await anna.get(`/v1/protectedmedia/?folder=content&filename=${nameOf(content.file)}`);
    const isReadable = content.content_type.startsWith('image/')
      ? await sharp(rawPayload)
          .stats()
          .then(
            () => true,
            () => false,
          )
      : /(Video|Audio): (?!none)/.test(await factsOf(rawPayload));
    const { notes = [] } = content;
    const wrong = [
      ...tracesIn(rawPayload).map((trace) => `kept ${trace}`),
      ...(shown.has(content.file) ? [] : ['is not shared']),
      ...(isReadable ? [] : ['cannot be read']),
      ...(notes.includes('not_cleaned') ? ['is not clean'] : []),
      // A track of text is always left out.
      ...(file.isIntact && notes.some((note) => note !== 'text_left_out' && note !== 'sound_left_out')
        ? [`a whole file is said to be less: ${notes.join()}`]
        : []),
    ];
    faults.push(...wrong.map((fault) => `file ${nth}, ${file.what}: ${fault}`));
    seen.clean += 1;
    if (notes.length > 0) seen.told += 1;
  }
  console.log(
    `seed ${seed}: ${count} files, ${seen.clean} taken clean (${seen.told} of them with a note), ${seen.refused} refused`,
  );
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(seen.clean).toBeGreaterThan(count / 4);
});
