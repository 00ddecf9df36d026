import { createReadStream } from 'node:fs';
import path from 'node:path';
import { AVIF_MAX_PIXELS, IMAGE_MAX_PIXELS, MOVING_IMAGE_MAX_PIXELS } from '@bergkette/contract/media.rules.ts';
import { copySize, type Size, storedSize, webpSize } from '@bergkette/contract/picture-size.ts';
import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../errors.ts';
import { diskRoom } from '../../platform/files/disk-room.ts';
import { fairTurns } from '../../platform/jobs/fair-turns.ts';
import { HelperError, helperProcess } from '../../platform/jobs/helper-process.ts';
import type { ImageWork } from './image-work.ts';
import type { ImageType } from './media-type.ts';

// Here only heads of files are read; pictures are decoded in processes of their own.
sharp.cache(false);
sharp.concurrency(1);

const LIMIT_MS = 120_000;
const IDLE_MS = 30_000;

/** One picture at a time, as it needs much memory; people take turns. */
const lane = () => ({
  turns: fairTurns({ atOnce: 1, each: 1 }),
  helper: helperProcess(new URL('image-process.ts', import.meta.url), { limitMs: LIMIT_MS, idleMs: IDLE_MS }),
});
/** What takes many seconds has a lane of its own, so that everybody's photos pass it. */
const lanes = { quick: lane(), slow: lane() };
/** Nobody has two pictures in work. */
const persons = fairTurns({ atOnce: Number.POSITIVE_INFINITY, each: 1 });

/** Seconds of a core for a million pixels to be read and written, measured with photos of 24 megapixels. */
const S_PER_MEGAPIXEL: Readonly<Record<ImageType, number>> = {
  'image/jpeg': 0.05,
  'image/png': 0.25,
  'image/gif': 0.25,
  'image/webp': 0.25,
  'image/avif': 0.3,
};
const QUICK_MAX_S = 2;
const laneOf = (type: ImageType, pixels: number) =>
  (S_PER_MEGAPIXEL[type] * pixels) / 1_000_000 <= QUICK_MAX_S ? lanes.quick : lanes.slow;

const work = (ownerId: number, { turns, helper }: ReturnType<typeof lane>, asked: ImageWork): Promise<number> =>
  turns.run(ownerId, async () => Number(await helper.ask(asked)));

const RETRY_AFTER_S = 30;
const FREE_MIN_BYTES = 16 * 1024 * 1024;
/** Messages of the system and of the library, which gives no error codes. */
const MACHINE_TROUBLE = /system error|unix error|no space left|out of memory|input file is missing/i;

const hasRoom = async (file: string): Promise<boolean> =>
  (await diskRoom(path.dirname(file))).freeBytes >= FREE_MIN_BYTES;

const isReadable = async (file: string): Promise<boolean> => {
  for await (const _ of createReadStream(file));
  return true;
};

/**
 * Returns the error for the client. A full disk, a timeout, a missing or unreadable file is a fault of the machine and not of the
 * picture. Of a file that it could not read, the library says that its format is unknown.
 * @param target path that was to be written
 */
const refusalOf = async (cause: unknown, source: string, target = source): Promise<AppError> => {
  const said = cause instanceof Error ? cause.message : '';
  const isOver = cause instanceof HelperError && (cause.reason === 'late' || cause.reason === 'ended');
  const isWell = async () => (await hasRoom(target)) && (await isReadable(source));
  const isTrouble = isOver || MACHINE_TROUBLE.test(said) || !(await isWell().catch(() => false));
  return isTrouble
    ? new AppError('unavailable', { retryAfterS: RETRY_AFTER_S, cause })
    : new AppError('unsupported_media', { cause });
};

/** Reads only the header and decodes nothing; whether the rest is there is seen when it is decoded. */
const readHeader = (file: string): Promise<Metadata> =>
  sharp(file, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(async (error: unknown) => {
      throw await refusalOf(error, file);
    });

/** The size of the picture as it is shown, after its rotation. */
const uprightSize = ({ autoOrient, width, height }: Metadata): Size => autoOrient ?? { width, height };

/** Writes the still picture of a film. */
export const writePoster = (ownerId: number, source: string, target: string): Promise<void> =>
  persons.run(ownerId, async () => {
    const size = uprightSize(await readHeader(source));
    const asked = { source, target, size, quality: 80, limitPixels: IMAGE_MAX_PIXELS };
    await work(ownerId, lanes.quick, { kind: 'shrink', ...asked });
  });

/** The size of each frame with which all of them together have at most the pixels of one picture. */
const frameSize = ({ width, height }: Size, pages: number): Size => {
  const scale = Math.min(1, Math.sqrt(IMAGE_MAX_PIXELS / (width * height * pages)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
};

/**
 * Writes the picture again, upright and without place, device or other metadata.
 * @param ownerId person in whose turn the work is done
 * @returns whether it stands still now, though it moved
 * @throws {AppError} image_too_large, unsupported_media, unavailable
 */
export const rewriteImage = (
  ownerId: number,
  source: string,
  target: string,
  type: ImageType,
): Promise<{ standsStill: boolean }> =>
  persons.run(ownerId, async () => {
    const header = await readHeader(source);
    const { width, height, pages = 1 } = header;
    const limit = type === 'image/avif' ? AVIF_MAX_PIXELS : IMAGE_MAX_PIXELS;
    if (width * height > limit) throw new AppError('image_too_large');
    const isMoving = pages > 1 && width * height * pages <= MOVING_IMAGE_MAX_PIXELS;
    const stored = isMoving ? frameSize(header, pages) : storedSize(uprightSize(header));
    const isWebp = type === 'image/webp' || type === 'image/avif';
    const asked = {
      kind: 'rewrite' as const,
      source,
      target,
      type,
      isMoving,
      size: isWebp ? webpSize(stored) : stored,
      limitPixels: MOVING_IMAGE_MAX_PIXELS,
    };
    const lane = laneOf(type, width * height * (isMoving ? pages : 1));
    await work(ownerId, lane, { ...asked, isWhole: true })
      // First as strictly as it can be, so that trouble with the disk is not taken for a picture without its end.
      .catch(async (error: unknown) => {
        const refusal = await refusalOf(error, source, target);
        const mayBeCut =
          error instanceof HelperError && error.reason === 'refused' && refusal.code === 'unsupported_media';
        if (!mayBeCut) throw refusal;
        await work(ownerId, lane, { ...asked, isWhole: false }).catch(async (again: unknown) => {
          throw await refusalOf(again, source, target);
        });
      });
    return { standsStill: pages > 1 && !isMoving };
  });

/**
 * Writes smaller copies of a rewritten picture. A moving picture gets no `view`, and its `preview` does not move.
 * @returns their sizes in bytes
 */
export const writeRenditions = (
  ownerId: number,
  source: string,
  targets: { preview: string; view: string },
): Promise<{ preview: number; view?: number }> =>
  persons.run(ownerId, async () => {
    const header = await readHeader(source);
    const { width, height, pages = 1 } = header;
    const lane = laneOf('image/jpeg', width * height);
    const shrink = (from: string, copy: 'preview' | 'view', quality: number) =>
      work(ownerId, lane, {
        kind: 'shrink',
        source: from,
        target: targets[copy],
        size: copySize(header, copy),
        quality,
        limitPixels: IMAGE_MAX_PIXELS,
      });
    if (pages > 1) return { preview: await shrink(source, 'preview', 70) };
    const view = await shrink(source, 'view', 78);
    return { preview: await shrink(targets.view, 'preview', 70), view };
  });
