import { readFile } from 'node:fs/promises';
import { type Marker, markerInfoSchema } from '@bergkette/contract/progress.ts';
import { z } from 'zod';

const CONTENT = new URL('../../../content/progress-markers.json', import.meta.url);

const markersFile = z.object({
  markers: z.array(z.object({ key: z.string(), value: z.int().positive(), info: markerInfoSchema })),
});

/** The 238 real places of `server/content`, lowest first. @throws {ZodError} when the file has another shape */
export const readMarkers = async (): Promise<Marker[]> => {
  const { markers } = markersFile.parse(JSON.parse(await readFile(CONTENT, 'utf8')));
  return markers
    .map(({ key, value, info }) => ({ name: key, value, info }))
    .sort((lower, higher) => lower.value - higher.value);
};
