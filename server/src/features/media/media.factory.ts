import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Answer, Person } from '../../../test/people.ts';

export interface Form {
  payload: Buffer;
  headers: Record<string, string>;
}

/** A form as a browser sends it. */
export const formWith = async (bytes: Uint8Array, type: string, field = 'file'): Promise<Form> => {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(bytes)], { type }), 'urlaub.bin');
  const request = new Response(form);
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
};

/** Adds a file to an event. */
export const attach = async (
  person: Person,
  eventId: number,
  bytes: Uint8Array,
  type: string,
  more: Record<string, string> = {},
): Promise<Answer> => {
  const { payload, headers } = await formWith(bytes, type);
  return person.post(`/v1/events/${eventId}/contents/`, payload, { headers: { ...headers, ...more } });
};

export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } });

/** Bytes that look like chance and are the same in each run, so that no test depends on luck. */
const noise = (count: number): Buffer => {
  const bytes = Buffer.alloc(count);
  let state = 0x2545f491;
  for (let at = 0; at < count; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state;
  }
  return bytes;
};

/** Makes a picture with noise, about as many bytes as a photo of that size; the same one in each run. */
export const detailedPhoto = async (width = 4000, height = 3000): Promise<Buffer> => {
  const grain = (step: number, sigma: number) => {
    const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
    // Evenly spread values, of which the deviation is the spread divided by the root of twelve.
    const spread = Math.sqrt(12) * sigma;
    const values = noise(size.width * size.height * 3).map((value) =>
      Math.min(255, Math.max(0, 128 + (value / 255 - 0.5) * spread)),
    );
    return sharp(values, { raw: { ...size, channels: 3 } })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer();
  };
  const raw = { width, height, channels: 3 } as const;
  const layers = await Promise.all([grain(60, 30), grain(12, 16), grain(2, 10)]);
  return sharp(await grain(400, 60), { raw })
    .composite(layers.map((input) => ({ input, raw, blend: 'soft-light' })))
    .jpeg({ quality: 90 })
    .toBuffer();
};

/** Makes a photo like a phone's: stored sideways, with place and device. */
export const phonePhoto = (): Promise<Buffer> =>
  picture(60, 40)
    .withExif({
      IFD0: { Make: 'Bergfon', Model: 'Bergfon 9', Copyright: 'Anna' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 24/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 59/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Kinderklinik</rdf></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Makes a PNG header that states this size, without the picture's data. */
export const pngHeader = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A moving picture whose frames draw a single pixel each, at another place than the one before. */
export const gifOfFrames = (frames: number, side: number): Buffer => {
  const head = Buffer.from('474946383961' + '00000000' + '800000' + '000000ffffff', 'hex');
  for (const at of [6, 8]) head.writeUInt16LE(side, at);
  const frame = (index: number) => {
    const bytes = Buffer.from('21f9040001000000' + '2c0000000001000100000202' + '4c01' + '00', 'hex');
    bytes.writeUInt16LE(index % side, 9);
    return bytes;
  };
  return Buffer.concat([head, ...Array.from({ length: frames }, (_, index) => frame(index)), Buffer.from('3b', 'hex')]);
};

/** Makes a valid head of an mp4 followed by noise, which the server does not read. */
export const film = (sizeBytes: number, brand = 'isom'): Buffer => {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\x02\0isommp41`, 'latin1')]);
  return Buffer.concat([head, randomBytes(Math.max(0, sizeBytes - head.length))]);
};

/** A webm with the given track. */
export const webm = (codec: string): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581', 'hex'),
    Buffer.from([2]),
    Buffer.from('18538067', 'hex'),
    Buffer.from(codec, 'latin1'),
    Buffer.alloc(200),
  ]);

export const wav = (): Buffer =>
  Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1'), Buffer.alloc(64)]);
/** Makes an mp3 like a phone's recorder: a tag, then frames. */
export const mp3 = (): Buffer => {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)]);
  return Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(10), frame, frame]);
};
export const ogg = (): Buffer =>
  Buffer.concat([
    Buffer.from('OggS\0\x02', 'latin1'),
    Buffer.alloc(22),
    Buffer.from('OpusHead\x01', 'latin1'),
    Buffer.alloc(40),
  ]);
