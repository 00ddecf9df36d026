import sharp from 'sharp';
import {
  coveredSound,
  type FilmType,
  filmTypes,
  messageFilm,
  photosFilm,
  positionedFilm,
  realFilm,
  smallFilm,
  spatialFilm,
  TRACES,
  vorbisWebm,
} from '../../src/features/media/films.factory.ts';
import { phonePhoto, picture } from '../../src/features/media/media.factory.ts';

interface Material {
  name: string;
  type: string;
  bytes: Buffer;
}

export interface OddFile extends Material {
  what: string;
  /** True where nothing of it is broken, so that it has to be taken. */
  isIntact: boolean;
}

const PLACE = TRACES.join(' ');
const TOLD = { IFD0: { Make: 'Bergfon', ImageDescription: PLACE } };

const pictures = async (): Promise<Material[]> => {
  const drawn = () =>
    picture(320, 200).withExif(TOLD).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PLACE}</x:xmpmeta>`);
  const frames = [picture(60, 40), picture(60, 40).negate()].map((frame) => frame.png().toBuffer());
  const moving = sharp(await Promise.all(frames), { join: { animated: true } });
  return [
    { name: 'photo', type: 'image/jpeg', bytes: await phonePhoto() },
    { name: 'jpeg', type: 'image/jpeg', bytes: await drawn().jpeg({ progressive: true }).toBuffer() },
    { name: 'png', type: 'image/png', bytes: await drawn().png().toBuffer() },
    { name: 'webp', type: 'image/webp', bytes: await drawn().webp().toBuffer() },
    { name: 'avif', type: 'image/avif', bytes: await drawn().avif({ effort: 0 }).toBuffer() },
    { name: 'gif', type: 'image/gif', bytes: await moving.clone().gif().toBuffer() },
    { name: 'moving webp', type: 'image/webp', bytes: await moving.clone().webp().toBuffer() },
  ];
};

const films = async (): Promise<Material[]> => {
  const made: [string, FilmType, () => Promise<Buffer>][] = [
    ...filmTypes.map((type): [string, FilmType, () => Promise<Buffer>] => [type, type, () => realFilm(type)]),
    ['two sounds', 'video/quicktime', spatialFilm],
    ['photos', 'video/quicktime', photosFilm],
    ['positions', 'video/mp4', positionedFilm],
    ['messages', 'video/mp4', messageFilm],
    ['vorbis', 'audio/webm', vorbisWebm],
    ['cover', 'audio/mpeg', async () => coveredSound(await phonePhoto())],
    ['mpeg4', 'video/mp4', () => smallFilm('mp4', ['-c:v', 'mpeg4', '-c:a', 'ac3'])],
    ['vp9', 'video/webm', () => smallFilm('webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus'])],
    ['hevc', 'video/mp4', () => smallFilm('mp4', ['-c:v', 'libx265', '-preset', 'ultrafast', '-c:a', 'libmp3lame'])],
    ['prores', 'video/quicktime', () => smallFilm('mov', ['-c:v', 'prores', '-c:a', 'pcm_s16le'])],
    ['mpeg2', 'video/quicktime', () => smallFilm('mov', ['-c:v', 'mpeg2video', '-c:a', 'mp2'])],
  ];
  const all: Material[] = [];
  for (const [name, type, make] of made) all.push({ name, type, bytes: await make() });
  return all;
};

export const materials = async (): Promise<Material[]> => [...(await pictures()), ...(await films())];

/** Four letters by which a track names its codec. */
const CODECS = /avc1|hvc1|hev1|mp4a|mp4v|jpeg|apcn|m2v1|V_VP8|V_VP9|A_OPUS|OpusHead|ima4|ac-3|sowt|twos/g;

type Change = (chance: () => number, material: Material) => Partial<OddFile> | null;

const upTo = (chance: () => number, end: number) => Math.floor(chance() * end);

const changes: Record<string, Change> = {
  'as it is': () => ({ isIntact: true }),
  'with a place behind its end': (_chance, { bytes, type }) =>
    // A sound without a container goes on until its last byte.
    type === 'audio/mpeg' ? null : { bytes: Buffer.concat([bytes, Buffer.from(`\0\0\0\0${PLACE}`)]), isIntact: true },
  'under another name': (chance, { type }) => ({
    type: ['image/jpeg', 'image/png', 'video/mp4', 'application/pdf', 'text/html'][upTo(chance, 5)] ?? type,
    isIntact: true,
  }),
  'with a codec that nobody knows': (chance, { bytes }) => {
    const found = [...bytes.toString('latin1').matchAll(CODECS)];
    const one = found[upTo(chance, found.length)];
    if (!one) return null;
    const changed = Buffer.from(bytes);
    changed.write('zq7'.padEnd(one[0].length, 'x'), one.index, 'latin1');
    return { bytes: changed };
  },
  'cut off': (chance, { bytes }) => ({ bytes: bytes.subarray(0, 1 + upTo(chance, bytes.length - 1)) }),
  'without its last bytes': (chance, { bytes }) => ({ bytes: bytes.subarray(0, bytes.length - 1 - upTo(chance, 20)) }),
  'with wrong bytes': (chance, { bytes }) => {
    const changed = Buffer.from(bytes);
    for (let left = 1 + upTo(chance, 40); left > 0; left -= 1)
      changed[upTo(chance, changed.length)] = upTo(chance, 256);
    return { bytes: changed };
  },
  'with a hole': (chance, { bytes }) => {
    const changed = Buffer.from(bytes);
    const from = upTo(chance, changed.length);
    changed.fill(0, from, Math.min(changed.length, from + upTo(chance, changed.length / 3)));
    return { bytes: changed };
  },
  'with a wrong beginning': (chance, { bytes }) => {
    const changed = Buffer.from(bytes);
    for (let left = 8; left > 0; left -= 1) changed[upTo(chance, 300)] = upTo(chance, 256);
    return { bytes: changed };
  },
  'said to be huge': (_chance, { name, bytes }) => {
    const changed = Buffer.from(bytes);
    if (name === 'gif') {
      changed.writeUInt16LE(60_000, 6);
      changed.writeUInt16LE(60_000, 8);
    } else if (name === 'png') {
      changed.writeUInt32BE(60_000, 16);
      changed.writeUInt32BE(60_000, 20);
    } else return null;
    return { bytes: changed };
  },
  'with nothing of it inside': (chance, { bytes }) => ({
    bytes: Buffer.from(Array.from({ length: Math.min(bytes.length, 3000) }, () => upTo(chance, 256))),
  }),
};
const names = Object.keys(changes);

/** One file by chance. */
export const oddFile = (chance: () => number, all: readonly Material[]): OddFile => {
  for (;;) {
    const material = all[upTo(chance, all.length)];
    const name = names[upTo(chance, names.length)] ?? '';
    const changed = material && changes[name]?.(chance, material);
    if (material && changed) return { ...material, isIntact: false, ...changed, what: `${material.name} ${name}` };
  }
};
