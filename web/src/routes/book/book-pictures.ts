import type { ListedEvent } from '@bergkette/contract/events.ts';
import { mediaQuery } from '../../data/media.ts';
import { type BookPictures, PAGE, RANGE_HEIGHT, TEXT_WIDTH } from '../../features/book/book.ts';
import type { Daylight } from '../../features/book/drawing/daylight.tsx';
import { readRangePalette } from '../../features/range/range-palette.ts';
import { drawStillRange } from '../../features/range/range-still.ts';
import { ApiError } from '../../lib/api-error.ts';
import { require2d } from '../../lib/canvas.ts';
import { monthOfEvent } from '../../lib/event-months.ts';
import { queryClient } from '../../lib/query-client.ts';
import { waitMs } from '../../lib/waiting.ts';

/** Width of the view in which mountains, trees and trail have a fitting size on the page, CSS px. */
const COVER_VIEW = 540;
const MONTH_VIEW = 470;
/** The cover leaves the sky above for the title. */
const COVER_LAND = 0.68;
/** Soft slopes need no more pixels on paper. */
const PRINT_RATIO = 2.8;
const QUALITY = 0.88;

/** Where the server does not say how long to wait. */
const WAIT_S = 60;

/** Gives the memory of a canvas back at once: a phone has little of it. */
export const emptyCanvas = (canvas: HTMLCanvasElement): void => {
  [canvas.width, canvas.height] = [0, 0];
};

interface Land {
  width: number;
  height: number;
  /** Part of the height that the mountains have, from below. */
  land: number;
  pixelRatio: number;
}

const drawLand = (events: readonly ListedEvent[], { width, height, land, pixelRatio }: Land, daylight: Daylight) => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * pixelRatio);
  canvas.height = Math.round(height * pixelRatio);
  const context = require2d(canvas);
  const sky = context.createLinearGradient(0, 0, 0, canvas.height);
  for (const [stop, token] of [
    [0, '--sky-1'],
    [0.4, '--sky-2'],
    [0.72, '--sky-3'],
  ] as const) {
    sky.addColorStop(stop, daylight.colourOf(token));
  }
  context.fillStyle = sky;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const view = { width, height: height * land };
  const range = drawStillRange({
    events: events.map(({ id, location, mood, difficulty }) => ({ id, place: location, mood, difficulty })),
    months: events.map(monthOfEvent),
    view,
    pixelRatio,
    palette: readRangePalette(daylight.element, false),
  });
  context.drawImage(range, 0, canvas.height - range.height);
  emptyCanvas(range);
  return canvas;
};

/** @param width of the picture in CSS px, for the preview; in print size unless said otherwise */
export const drawCover = (events: readonly ListedEvent[], daylight: Daylight, width?: number): HTMLCanvasElement =>
  drawLand(
    events,
    {
      width: COVER_VIEW,
      height: (COVER_VIEW * PAGE.height) / PAGE.width,
      land: COVER_LAND,
      pixelRatio: width === undefined ? PRINT_RATIO : width / COVER_VIEW,
    },
    daylight,
  );

const drawMonth = (events: readonly ListedEvent[], daylight: Daylight): HTMLCanvasElement =>
  drawLand(
    events,
    {
      width: MONTH_VIEW,
      height: (MONTH_VIEW * RANGE_HEIGHT) / TEXT_WIDTH,
      land: 1,
      pixelRatio: PRINT_RATIO,
    },
    daylight,
  );

const toJpeg = async (canvas: HTMLCanvasElement): Promise<Blob | null> => {
  try {
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    emptyCanvas(canvas);
  }
};

interface Waits {
  /** Called when it waits for the server, and when it goes on. */
  onWaiting: (isWaiting: boolean) => void;
  signal: AbortSignal;
}

/** Reads a photo. A book of hundreds asks more often than the server answers in a minute: it waits, as no photo is missing then. */
const readPhoto = async (file: string, { onWaiting, signal }: Waits): Promise<Blob> => {
  for (;;) {
    try {
      // Not kept: hundreds of photos would fill the memory of a phone.
      return await queryClient.fetchQuery({ ...mediaQuery(file, 'view'), gcTime: 0 });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      onWaiting(true);
      await waitMs(Math.max(1, error.retryAfterS ?? WAIT_S) * 1000, signal);
      onWaiting(false);
    }
  }
};

/** The pictures that the writer of the book asks for, one after the other. */
export const bookPictures = (
  months: readonly (readonly ListedEvent[])[],
  daylight: Daylight,
  waits: Waits,
): BookPictures => {
  const files = new Map(months.flat().flatMap(({ contents }) => contents.map(({ id, file }) => [id, file] as const)));
  return {
    rangeOf: async (place) =>
      toJpeg(place === 'cover' ? drawCover(months.flat(), daylight) : drawMonth(months[place] ?? [], daylight)),
    photoOf: async (id) => {
      const file = files.get(id);
      return file === undefined ? null : readPhoto(file, waits);
    },
  };
};
