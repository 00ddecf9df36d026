import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { path as FFMPEG } from '@ffmpeg-installer/ffmpeg';
import { createFfmpeg } from '../../platform/files/ffmpeg.ts';

/** The ffmpeg of an npm package, so that tests need no installed one. */
export const testFfmpeg = createFfmpeg(FFMPEG);

const call = promisify(execFile);

/** Words that a device may write into a file. Cleaning has to remove all of them. */
export const TRACES = ['Kinderklinik', '+47.4000', 'Bergfon', '2026-11-19', 'Annas Zimmer'];
const TOLD = [
  ['title', 'Kinderklinik'],
  ['location', '+47.4000+010.9833/'],
  ['com.apple.quicktime.location.ISO6709', '+47.4000+010.9833/'],
  ['make', 'Bergfon'],
  ['comment', 'Bergfon 9'],
  ['date', '2026-11-19'],
].flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
const PICTURE = (seconds: number, size = '320x180') => [
  ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`],
];
const TONE = (seconds: number) => ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
const VP8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'];
const KEEP_TAGS = ['-movflags', 'use_metadata_tags'];
const KEEP_TAGS_OF = (end: string) => (end === 'webm' ? [] : KEEP_TAGS);
const S = 3;

/** Arguments of ffmpeg for files as phones and recorders make them, by content type. */
const recipes = {
  'video/mp4': { end: 'mp4', args: [...PICTURE(S), ...TONE(S), ...H264, ...KEEP_TAGS] },
  'video/quicktime': { end: 'mov', args: [...PICTURE(S), ...TONE(S), ...H264, ...KEEP_TAGS] },
  'video/webm': { end: 'webm', args: [...PICTURE(S), ...TONE(S), ...VP8] },
  'audio/webm': { end: 'webm', args: [...TONE(S), '-c:a', 'libopus'] },
  'audio/mpeg': { end: 'mp3', args: [...TONE(S), '-c:a', 'libmp3lame', '-write_id3v1', '1'] },
  'audio/mp4': { end: 'm4a', args: [...TONE(S), '-c:a', 'aac'] },
  'audio/ogg': { end: 'ogg', args: [...TONE(S), '-c:a', 'libopus'] },
  'audio/wav': { end: 'wav', args: [...TONE(S)] },
} as const;
export type FilmType = keyof typeof recipes;
export const filmTypes = Object.keys(recipes) as FilmType[];

const made = async (
  end: string,
  argsOf: (target: string, folder: string) => string[][] | Promise<string[][]>,
): Promise<Buffer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-film-'));
  const target = path.join(folder, `film.${end}`);
  try {
    for (const args of await argsOf(target, folder)) await call(FFMPEG, ['-v', 'error', '-y', ...args]);
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const real = new Map<FilmType, Promise<Buffer>>();
export const realFilm = async (type: FilmType): Promise<Buffer> => {
  const { end, args } = recipes[type];
  const makes = () =>
    made(end, (target) => [
      [...args, ...TOLD, '-metadata:s:a', 'title=Annas Zimmer', '-metadata:s:v', 'title=Annas Zimmer', target],
    ]);
  const film = real.get(type) ?? makes();
  real.set(type, film);
  return Buffer.from(await film);
};

export const largeFilm = (): Promise<Buffer> => made('mp4', (target) => [[...PICTURE(1, '1280x720'), ...H264, target]]);

/** A film whose frames are stored sideways, with a rotation that turns them upright. */
export const uprightFilm = (): Promise<Buffer> =>
  made('mp4', (target, folder) => {
    const lying = path.join(folder, 'lying.mp4');
    return [
      [...PICTURE(1, '1280x720'), ...H264, lying],
      ['-i', lying, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', target],
    ];
  });

/** A film that does not state its length, as from a browser's recorder. */
export const liveRecording = (): Promise<Buffer> =>
  made('webm', (target) => [[...PICTURE(2), ...VP8, '-live', '1', '-f', 'webm', target]]);

const SUBTITLES = '1\n00:00:00,000 --> 00:00:02,000\n+47.4000 Kinderklinik\n';

/** A film with a chapter and with a text track, in which cameras write positions. */
export const positionedFilm = (): Promise<Buffer> =>
  made('mp4', async (target, folder) => {
    const track = path.join(folder, 'track.srt');
    await writeFile(track, SUBTITLES);
    const notes = path.join(folder, 'notes.txt');
    await writeFile(notes, ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle=Annas Zimmer\n');
    const inputs = [...PICTURE(2), ...TONE(2), '-i', track, '-i', notes];
    return [
      [...inputs, '-map', '0', '-map', '1', '-map', '2', '-map_metadata', '3', ...H264, '-c:s', 'mov_text', target],
    ];
  });

/** Sound with a cover photo that contains the place where it was taken. */
export const coveredSound = (cover: Buffer): Promise<Buffer> =>
  made('mp3', async (target, folder) => {
    const photo = path.join(folder, 'cover.jpg');
    await writeFile(photo, cover);
    return [
      [...TONE(2), '-i', photo, '-map', '0', '-map', '1', '-c:v', 'copy', '-disposition:v', 'attached_pic', target],
    ];
  });

/** A small film of one second in other codecs, with what a device writes. @param args arguments that name the codecs */
export const smallFilm = (end: string, args: string[]): Promise<Buffer> =>
  made(end, (target) => [[...PICTURE(1), ...TONE(1), '-s', '320x180', ...args, ...KEEP_TAGS_OF(end), ...TOLD, target]]);

/** Gives the last track of this kind in a film of QuickTime a codec that nobody knows. */
export const withUnknownTrack = (film: Buffer, kind: 'soun' | 'vide', names: readonly [string, string][]): Buffer => {
  const changed = Buffer.from(film);
  const track = changed.lastIndexOf(kind);
  for (const [known, unknown] of names) {
    for (let at = changed.indexOf(known, track); at >= 0; at = changed.indexOf(known, at + 4))
      changed.write(unknown, at, 'latin1');
  }
  return changed;
};
export const APAC: readonly [string, string][] = [
  ['mp4a', 'apac'],
  ['esds', 'dapa'],
];

/** A film with two tracks of sound, the second in a codec that ffmpeg does not know, as phones write spatial sound. */
export const spatialFilm = async (): Promise<Buffer> => {
  const two = await made('mov', (target) => [
    [
      ...PICTURE(2),
      ...TONE(2),
      ...TONE(2),
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
      ...H264,
      ...KEEP_TAGS,
      ...TOLD,
      target,
    ],
  ]);
  return withUnknownTrack(two, 'soun', APAC);
};

/** A film of an older camera, whose pictures are photos with room for comments. */
export const photosFilm = (): Promise<Buffer> =>
  made('mov', (target) => [
    [...PICTURE(1), ...TONE(1), '-c:v', 'mjpeg', '-c:a', 'adpcm_ima_qt', ...KEEP_TAGS, ...TOLD, target],
  ]);

const MESSAGE = 'Kinderklinik+47.4000';
/** A film with a place in the messages of its pictures (SEI), as some cameras write it. */
export const messageFilm = (): Promise<Buffer> =>
  made('mp4', (target, folder) => {
    const plain = path.join(folder, 'plain.mp4');
    return [
      [...PICTURE(1), ...TONE(1), ...H264, plain],
      [
        ...['-i', plain, '-c', 'copy'],
        ...['-bsf:v', `h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+${MESSAGE}`, target],
      ],
    ];
  });

/** A film whose index is complete but whose later half is missing. */
export const cutFilm = async (): Promise<Buffer> => {
  const whole = await made('mov', (target) => [
    [...PICTURE(6), ...TONE(6), ...H264, '-movflags', '+faststart', target],
  ]);
  return whole.subarray(0, whole.length / 2);
};

/** A film of which nothing can be drawn at the place of its still picture, as all behind its first frames is gone. */
export const undrawnFilm = async (): Promise<Buffer> => {
  const film = await smallFilm('webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus']);
  return film.subarray(0, Math.floor(film.length * 0.36));
};

/** A webm with comments of the encoder inside of its data. */
export const vorbisWebm = (): Promise<Buffer> =>
  made('webm', (target, folder) => {
    const sound = path.join(folder, 'sound.ogg');
    return [
      [...TONE(2), '-c:a', 'libvorbis', '-metadata', 'title=Kinderklinik', sound],
      ['-i', sound, '-c', 'copy', target],
    ];
  });

/** Returns ffmpeg's description of a file. */
export const factsOf = async (bytes: Uint8Array): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-film-'));
  const file = path.join(folder, 'film');
  try {
    await writeFile(file, bytes);
    return (await testFfmpeg.inTurn((run) => run(['-i', file]))).said;
  } finally {
    await rm(folder, { recursive: true });
  }
};
