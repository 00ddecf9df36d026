import { audioTypes, imageTypes, type MediaKind, videoTypes } from '@bergkette/contract/media.ts';
import { fileTypeFromBuffer } from 'file-type';

export type ImageType = (typeof imageTypes)[number];
export type OtherType = (typeof videoTypes)[number] | (typeof audioTypes)[number];

export type FoundType =
  | { kind: 'image'; contentType: ImageType; extension: string }
  | { kind: Exclude<MediaKind, 'image'>; contentType: OtherType; extension: string };

/** Bytes needed to recognise every container and, in webm, its tracks. */
export const HEAD_BYTES = 16 * 1024;

const ALIASES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/vnd.wave': 'audio/wav',
};

const EXTENSIONS: Readonly<Record<ImageType | OtherType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'weba',
};

const isOneOf = <T extends string>(types: readonly T[], type: string): type is T =>
  types.some((known) => known === type);

export const isFilmType = (type: string): type is OtherType => isOneOf([...videoTypes, ...audioTypes], type);

/** Returns the type in which a file is stored. AVIF becomes webp, which is written in a tenth of the time. */
export const storedTypeOf = (type: FoundType): FoundType =>
  type.contentType === 'image/avif'
    ? { kind: 'image', contentType: 'image/webp', extension: EXTENSIONS['image/webp'] }
    : type;

/** True for a webm without a video track. The tracks stand near the beginning of the file. */
const isSoundOnly = (head: Buffer, declared: string | undefined): boolean => {
  const text = head.toString('latin1');
  if (/V_(VP[89]|AV1|MPEG)/.test(text)) return false;
  return /A_(OPUS|VORBIS)/.test(text) || declared?.startsWith('audio/') === true;
};

/** True for a moving picture of which only the first frame is read here: a moving PNG or AVIF. */
export const movesUnread = (head: Buffer): boolean => {
  const control = head.indexOf('acTL');
  if (control > 0 && head.subarray(1, 4).equals(Buffer.from('PNG')) && head.length >= control + 8)
    return head.readUInt32BE(control + 4) > 1;
  return head.subarray(4, 8).equals(Buffer.from('ftyp')) && head.subarray(8, 64).includes('avis');
};

/** Decides between film and sound of one container by the client's statement where the bytes do not show it. */
const settled = (type: string, head: Buffer, declared: string | undefined): string => {
  if (type === 'video/webm' && isSoundOnly(head, declared)) return 'audio/webm';
  if (type === 'video/mp4' && declared?.startsWith('audio/')) return 'audio/mp4';
  return type;
};

/** Finds the type by the bytes; null for types that the diary does not accept. @param declared type stated by the client */
export const findType = async (head: Buffer, declared: string | undefined): Promise<FoundType | null> => {
  const found = (await fileTypeFromBuffer(head))?.mime ?? '';
  const type = settled(ALIASES[found] ?? found, head, declared);
  if (isOneOf(imageTypes, type)) return { kind: 'image', contentType: type, extension: EXTENSIONS[type] };
  if (isOneOf(videoTypes, type)) return { kind: 'video', contentType: type, extension: EXTENSIONS[type] };
  if (isOneOf(audioTypes, type)) return { kind: 'audio', contentType: type, extension: EXTENSIONS[type] };
  return null;
};
