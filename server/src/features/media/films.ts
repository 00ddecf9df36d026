import { IMAGE_MAX_PIXELS, POSTER_MAX_PX } from '@bergkette/contract/media.rules.ts';
import type { RunFfmpeg } from '../../platform/files/ffmpeg.ts';
import type { OtherType } from './media-type.ts';

interface Container {
  reader: string;
  writer: string;
  /** Codecs whose data contain no text of a device or person. */
  codecs: RegExp;
  options?: string[];
}

const IN_ORDER = ['-movflags', '+faststart', '-write_tmcd', '0'];
const CAMERA = /^(h264|hevc|h263|mpeg4|av1|vp9|prores|aac|alac|mp3|ac3|opus|amr_[nw]b|pcm_\w+)$/;
/** Vorbis is left out, as its data contain the comments of the encoder. */
const WEBM = { reader: 'matroska', writer: 'webm', codecs: /^(vp8|vp9|av1|opus)$/ };
const MP4 = { reader: 'mov', writer: 'mp4', codecs: CAMERA, options: IN_ORDER };

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
    options: ['-id3v2_version', '0', '-write_id3v1', '0'],
  },
  'audio/ogg': { reader: 'ogg', writer: 'ogg', codecs: /^(opus|vorbis|flac|speex)$/ },
  'audio/wav': { reader: 'wav', writer: 'wav', codecs: /^pcm_\w+$/ },
};

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

interface Facts {
  /** Length in seconds; undefined where the file does not state it. */
  durationS: number | undefined;
  codecs: string[];
}

const factsOf = (said: string): Facts => {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(said) ?? [];
  return {
    durationS: seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    codecs: [...said.matchAll(/^ {2,4}Stream #0:.*?: (?:Video|Audio|Data|Subtitle|Attachment): (\w+)/gm)].flatMap(
      ([, codec]) => codec ?? [],
    ),
  };
};

/** Reads the facts from ffmpeg's messages. Without an output file ffmpeg prints them and ends with an error. */
const probe = async (run: RunFfmpeg, type: OtherType, file: string): Promise<Facts> =>
  factsOf((await run(input(containers[type].reader, file))).said);

const isWhole = (before: number | undefined, after: number): boolean =>
  before === undefined || before - after <= Math.max(LENGTH_TOLERANCE_S, before * LENGTH_TOLERANCE);

/**
 * Copies only pictures and sound, unchanged, into a new file of the same kind: no place, time, title, chapters, data tracks
 * or covers. `isClean` is false where this is not certain; `target` must not be used then.
 */
export const rewriteFilm = async (run: RunFfmpeg, type: OtherType, source: string, target: string) => {
  const { reader, writer, codecs, options = [] } = containers[type];
  const pictures = type.startsWith('video/') ? ['-map', '0:V?'] : [];
  const before = await probe(run, type, source);
  const { isDone } = await run([
    ...input(reader, source),
    ...[...pictures, '-map', '0:a?', '-map_metadata', '-1', '-map_chapters', '-1', '-c', 'copy'],
    ...['-fflags', '+bitexact', ...options, '-f', writer, '-y', `file:${target}`],
  ]);
  if (!isDone) return { isClean: false, durationS: before.durationS };
  const after = await probe(run, type, target);
  const isKnown = after.codecs.length > 0 && after.codecs.every((codec) => codecs.test(codec));
  const isClean = isKnown && after.durationS !== undefined && isWhole(before.durationS, after.durationS);
  return { isClean, durationS: before.durationS ?? after.durationS };
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
