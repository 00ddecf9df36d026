import { createReadStream } from 'node:fs';
import { IMAGE_MAX_PIXELS, POSTER_MAX_PX } from '@bergkette/contract/media.rules.ts';
import type { ContentNote } from '@bergkette/contract/media.ts';
import type { RunFfmpeg } from '../../platform/files/ffmpeg.ts';
import type { OtherType } from './media-type.ts';

type TrackKind = 'picture' | 'sound' | 'text';
type Coder = readonly string[];

interface Container {
  reader: string;
  writer: string;
  /** Codecs whose data contain no text of a device or person: their tracks are copied. */
  codecs: RegExp;
  /** In what tracks of other codecs are written anew. */
  coders: Partial<Record<TrackKind, Coder>>;
  options?: string[];
}

const IN_ORDER = ['-movflags', '+faststart', '-write_tmcd', '0'];
const CAMERA = /^(h264|hevc|h263|mpeg4|av1|vp9|prores|aac|alac|flac|mp3|e?ac3|opus|amr_[nw]b|pcm_\w+|adpcm_\w+)$/;
const OPUS = ['libopus', '-b:a', '128k'];
const H264 = ['libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'];
/** Vorbis is written anew, as its data contain the comments of the encoder. */
const WEBM = {
  reader: 'matroska',
  writer: 'webm',
  codecs: /^(vp8|vp9|av1|opus)$/,
  coders: { picture: ['libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '4M'], sound: OPUS },
};
const MP4 = {
  reader: 'mov',
  writer: 'mp4',
  codecs: CAMERA,
  coders: { picture: H264, sound: ['aac', '-b:a', '160k'] },
  options: IN_ORDER,
};

/** ffmpeg gets the format's name, as it could otherwise read a file as a playlist that names other files. */
const containers: Readonly<Record<OtherType, Container>> = {
  'video/mp4': MP4,
  'audio/mp4': MP4,
  'video/quicktime': { ...MP4, writer: 'mov' },
  'video/webm': WEBM,
  'audio/webm': WEBM,
  'audio/mpeg': {
    reader: 'mp3',
    writer: 'mp3',
    codecs: /^mp3$/,
    coders: { sound: ['libmp3lame', '-q:a', '2'] },
    options: ['-id3v2_version', '0', '-write_id3v1', '0'],
  },
  'audio/ogg': { reader: 'ogg', writer: 'ogg', codecs: /^(opus|vorbis|flac|speex)$/, coders: { sound: OPUS } },
  'audio/wav': { reader: 'wav', writer: 'wav', codecs: /^pcm_\w+$/, coders: { sound: ['pcm_s16le'] } },
};

/** The messages in the pictures of H.264, where some cameras write place and time. */
const WITHOUT_MESSAGES: Readonly<Record<string, string>> = { h264: 'filter_units=remove_types=6' };

/** Part of the length that may be lost, as an incomplete last frame is dropped. */
const LENGTH_TOLERANCE = 0.02;
const LENGTH_TOLERANCE_S = 0.5;
const POSTER_AT_S = 1;

const input = (reader: string, file: string) => [
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  reader,
  '-i',
  `file:${file}`,
];

interface Track {
  /** Position in the file. */
  position: string;
  kind: TrackKind;
  codec: string;
}

interface Facts {
  /** Length in seconds; undefined where the file does not state it. */
  durationS: number | undefined;
  tracks: Track[];
  /** What the file says about itself: title, place, device. */
  words: string[];
}

/** What ffmpeg says of a cover; before its version 4.3 only that it has no rate of frames. */
const IS_COVER = /\(attached pic\)|, 90k tbr,/;

const KINDS: Readonly<Record<string, TrackKind>> = { Video: 'picture', Audio: 'sound', Subtitle: 'text' };

/** Lines of ffmpeg about the file's own words, without those that every writer writes. */
const WORDS =
  /^ {4,}(?! |(?:major_brand|minor_version|compatible_brands|handler_name|vendor_id|encoder) *:)[^:\n]+: (.+)$/gim;
const WORD_MIN_BYTES = 6;
const WORD_MAX_LENGTH = 24;

const wordsOf = (said: string): string[] =>
  [...said.matchAll(WORDS)]
    .flatMap(([line, word = '']) => (line.includes('Stream #') ? [] : word.trim().slice(0, WORD_MAX_LENGTH)))
    .filter((word) => Buffer.byteLength(word) >= WORD_MIN_BYTES);

/** Looks for the words in the bytes: a broken index can lead a copy into the part of the file where they stand. */
const hasWords = async (file: string, words: readonly string[]): Promise<boolean> => {
  const wanted = words.flatMap((word) => [Buffer.from(word), Buffer.from(word, 'utf16le')]);
  const overlap = Math.max(0, ...wanted.map(({ length }) => length));
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    const seen = Buffer.concat([rest, chunk]);
    if (wanted.some((word) => seen.includes(word))) return true;
    rest = seen.subarray(Math.max(0, seen.length - overlap));
  }
  return false;
};

/** Tracks of data (positions, times) and covers are not among them: they are no part of what one sees and hears. */
const factsOf = (said: string): Facts => {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(said) ?? [];
  const lines = said.matchAll(/^ {2,4}Stream #0:(\d+).*?: (Video|Audio|Subtitle): (\w+)(.*)$/gm);
  return {
    words: wordsOf(said),
    durationS: seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    tracks: [...lines].flatMap(([, position = '', name = '', codec = '', rest = '']) => {
      const kind = KINDS[name];
      return kind === undefined || IS_COVER.test(rest) ? [] : [{ position, kind, codec }];
    }),
  };
};

/** Reads the facts from ffmpeg's messages. Without an output file ffmpeg prints them and ends with an error. */
const probe = async (run: RunFfmpeg, type: OtherType, file: string) => {
  const { said, isKilled } = await run(input(containers[type].reader, file));
  return { ...factsOf(said), isKilled };
};

const isCover = (type: OtherType, { kind }: Track) => kind === 'picture' && type.startsWith('audio/');

/** The tracks that a clean file of this type can have. */
const usable = (type: OtherType, tracks: readonly Track[]): Track[] =>
  tracks.filter(({ kind }) => kind === 'sound' || (kind === 'picture' && type.startsWith('video/')));

/** False where a film would be left without its pictures, or nothing would be left at all. */
const isWorthKeeping = (type: OtherType, tracks: readonly Track[], kept: readonly Track[]): boolean => {
  const isPicture = ({ kind }: Track) => kind === 'picture';
  const hasPictures = type.startsWith('video/') && tracks.some(isPicture);
  return hasPictures ? kept.some(isPicture) : kept.length > 0;
};

const isShorter = (after: number, before: number | undefined): boolean =>
  before !== undefined && before - after > Math.max(LENGTH_TOLERANCE_S, before * LENGTH_TOLERANCE);

/** What ffmpeg says where it could not read on, though it ends as if all were read. */
const MACHINE_TROUBLE = /input\/output error|no space left/i;
/** So large an allocation is mostly asked for by a broken file. */
const NO_MEMORY = /cannot allocate/i;

/** What ffmpeg says of a file that ends before its index does. */
const IS_CUT = /partial file|ended prematurely|truncat/i;

const notesOf = (type: OtherType, before: Facts, kept: readonly Track[], isCut: boolean): ContentNote[] => {
  // A picture in a sound is its cover.
  const missing = before.tracks.filter((track) => !kept.includes(track) && !isCover(type, track));
  const left = (['picture', 'sound', 'text'] as const).filter((kind) => missing.some((track) => track.kind === kind));
  return [...left.map((kind) => `${kind}_left_out` as const), ...(isCut ? (['end_left_out'] as const) : [])];
};

/** Arguments for one track. @param place position in the new file */
const argsFor = (
  { codecs, coders }: Container,
  { position, kind, codec }: Track,
  { place, isAnew }: { place: number; isAnew: boolean },
): string[] => {
  const [coder = 'copy', ...settings] = codecs.test(codec) && !isAnew ? [] : (coders[kind] ?? []);
  const filter = coder === 'copy' ? WITHOUT_MESSAGES[codec] : undefined;
  return [
    ...['-map', `0:${position}`, `-c:${place}`, coder, ...settings],
    ...(filter === undefined ? [] : [`-bsf:${place}`, filter]),
  ];
};

interface Try {
  kept: Track[];
  /** True to write anew also what could be copied, as reading forgives more faults than copying. */
  isAnew: boolean;
}

/** What to try: to keep all that can be, then less, as one broken track makes the whole work fail. */
const triesOf = ({ codecs }: Container, type: OtherType, tracks: readonly Track[]): Try[] => {
  const known = usable(type, tracks);
  const copied = known.filter(({ codec }) => codecs.test(codec));
  const first = (kind: TrackKind) => [...copied, ...known].filter((track) => track.kind === kind).slice(0, 1);
  const both = [...first('picture'), ...first('sound')];
  const tries = [
    ...[known, copied, both].map((kept) => ({ kept, isAnew: false })),
    ...[known, both, first('picture'), first('sound')].map((kept) => ({ kept, isAnew: true })),
  ];
  const names = tries.map(({ kept, isAnew }) => `${isAnew} ${kept.map(({ position }) => position).join()}`);
  return tries.filter(({ kept }, at) => names.indexOf(names[at] ?? '') === at && isWorthKeeping(type, tracks, kept));
};

export interface Rewritten {
  /** False where no clean file was made; `target` must not be used then. */
  isClean: boolean;
  durationS: number | undefined;
  notes: ContentNote[];
}

/**
 * Writes a clean file: as much as can be kept of the whole, or of its beginning.
 * @returns what it is made of, or undefined where none could be made. `isCertain`: that no other run could make one
 */
const write = async (
  run: RunFfmpeg,
  type: OtherType,
  { source, target, before, upToS }: { source: string; target: string; before: Facts; upToS?: number },
) => {
  const container = containers[type];
  const { reader, writer, options = [] } = container;
  for (const { kept, isAnew } of triesOf(container, type, before.tracks)) {
    const { isDone, isKilled, said } = await run([
      ...input(reader, source),
      ...kept.flatMap((track, place) => argsFor(container, track, { place, isAnew })),
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
      ...(upToS === undefined ? [] : ['-t', String(upToS)]),
      ...[...options, '-f', writer, '-y', `file:${target}`],
    ]);
    // Another try would take as long.
    if (isKilled || MACHINE_TROUBLE.test(said)) return { made: undefined, isCertain: false };
    if (!isDone || NO_MEMORY.test(said)) continue;
    const { durationS, tracks } = await probe(run, type, target);
    const isWell = durationS !== undefined && tracks.length === kept.length;
    // A beginning is looked at for whether it can be read, and thrown away.
    if (isWell && (upToS !== undefined || !(await hasWords(target, before.words))))
      return { made: { kept, durationS, said }, isCertain: true };
  }
  return { made: undefined, isCertain: true };
};

const LOOK_S = 1;

/**
 * True where it is certain that no clean film or sound can be made of the file, as not even its beginning can be read.
 * @param target a path for that beginning
 */
export const isUnreadable = async (
  look: RunFfmpeg,
  type: OtherType,
  source: string,
  target: string,
): Promise<boolean> => {
  const before = await probe(look, type, source);
  if (before.isKilled) return false;
  const { made, isCertain } = await write(look, type, { source, target, before, upToS: LOOK_S });
  return made === undefined && isCertain;
};

/**
 * Copies only pictures and sound into a new file of the same kind: no place, time, title, chapters, data tracks or covers. Tracks
 * that cannot be read are left out, and told in `notes`.
 */
export const rewriteFilm = async (
  run: RunFfmpeg,
  type: OtherType,
  source: string,
  target: string,
): Promise<Rewritten> => {
  const before = await probe(run, type, source);
  const { made } = await write(run, type, { source, target, before });
  if (made === undefined) return { isClean: false, durationS: before.durationS, notes: [] };
  const { kept, said } = made;
  const seen = before.tracks.filter((track) => track.kind !== 'text' && !isCover(type, track));
  const isWhole = seen.length === kept.length;
  const isLess = isShorter(made.durationS, before.durationS);
  const isCut = isLess && (isWhole || IS_CUT.test(said));
  const durationS = isLess ? made.durationS : (before.durationS ?? made.durationS);
  return { isClean: true, durationS, notes: notesOf(type, before, kept, isCut) };
};

const FIT = `scale=w='min(${POSTER_MAX_PX},iw)':h='min(${POSTER_MAX_PX},ih)':force_original_aspect_ratio=decrease`;

/** Writes the picture at about one second of a film as a PNG. Returns false where none can be read. */
export const drawFrame = async (
  run: RunFfmpeg,
  type: OtherType,
  source: string,
  target: string,
  durationS: number | undefined,
): Promise<boolean> => {
  const at = Math.min(POSTER_AT_S, (durationS ?? 0) / 2);
  const { isDone } = await run([
    ...['-threads', '1', '-max_pixels', String(IMAGE_MAX_PIXELS), '-ss', at.toFixed(3)],
    ...input(containers[type].reader, source),
    ...['-map', '0:V:0', '-frames:v', '1', '-vf', FIT, '-c:v', 'png', '-f', 'image2pipe', '-y', `file:${target}`],
  ]);
  return isDone;
};
