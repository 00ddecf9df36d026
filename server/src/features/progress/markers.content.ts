import { readFile } from 'node:fs/promises';
import { type Marker, markerInfoSchema } from '@bergkette/contract/progress.ts';
import { z } from 'zod';

const CONTENT = new URL('../../../content/progress-markers.json', import.meta.url);

const markersFile = z.object({
  markers: z.array(z.object({ key: z.string(), value: z.int().positive(), info: markerInfoSchema })),
});

const read = async (): Promise<Marker[]> => {
  const { markers } = markersFile.parse(JSON.parse(await readFile(CONTENT, 'utf8')));
  return markers
    .map(({ key, value, info }) => ({ name: key, value, info }))
    .sort((lower, higher) => lower.value - higher.value);
};

let markers: Promise<readonly Marker[]> | undefined;

/** The 238 real places of `server/content`, lowest first, read once. @throws {ZodError} when the file has another shape */
export const readMarkers = (): Promise<readonly Marker[]> => {
  markers ??= read();
  return markers;
};
