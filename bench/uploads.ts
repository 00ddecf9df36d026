import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { detailedPhoto } from '../server/src/features/media/media.factory.ts';
import { peakOf, post, register, residentMb, start, stop, uploadFilm } from './support/film-server.ts';

/**
 * Measures by how much the memory of the server process grows with twenty films of 100 MB at once, then with twenty
 * photos of 12 megapixels. Linux only, as it reads /proc.
 */
const FILMS = Number(process.env.FILMS ?? 20);
const PHOTOS = Number(process.env.PHOTOS ?? 20);
const GROWTH_BUDGET_MB = { films: 150, photos: 400 };

const uploadPhoto = async (url: URL, access: string, photo: Buffer): Promise<string> => {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${access}` }, body });
  if (answer.status !== 201) throw new Error(`a photo was answered with ${answer.status}`);
  const { file } = JSON.parse(await answer.text());
  return String(file).split('/').at(-1) ?? '';
};

/** Sizes of the stored picture and of its smaller copies, in kB. */
const sizesOf = async (origin: string, access: string, filename: string): Promise<string[]> =>
  Promise.all(
    ['', '&size=view', '&size=preview'].map(async (size) => {
      const url = new URL(`/api/v1/protectedmedia/?folder=content&filename=${filename}${size}`, origin);
      const answer = await fetch(url, { headers: { authorization: `Bearer ${access}` } });
      return `${((await answer.arrayBuffer()).byteLength / 1000).toFixed(0)} kB`;
    }),
  );

const photo = await detailedPhoto();
const dataDir = await mkdtemp(path.join(tmpdir(), 'bergkette-bench-'));
const { child, origin, invitation } = await start(dataDir);
try {
  const pid = child.pid ?? 0;
  const access = await register(origin, invitation);
  const event = { location: 'home', datetime: new Date().toISOString(), mood: 4, difficulty: 2 };
  const { id } = await post(new URL('/api/v1/events/', origin), event, access);
  const url = new URL(`/api/v1/events/${id}/contents/`, origin);

  const measure = async <T>(what: string, budgetMb: number, work: () => Promise<T>): Promise<T> => {
    const before = await residentMb(pid);
    const startedAt = performance.now();
    const { result, peakMb } = await peakOf(pid, work);
    const seconds = (performance.now() - startedAt) / 1000;
    const growth = peakMb - before;
    console.log(`${what} at once: ${seconds.toFixed(1)} s`);
    console.log(
      `memory before ${before.toFixed(0)} MB, peak ${peakMb.toFixed(0)} MB: +${growth.toFixed(0)} (budget ${budgetMb})`,
    );
    if (growth >= budgetMb) process.exitCode = 1;
    return result;
  };
  const all = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));

  await measure(`${FILMS} films of 100 MB`, GROWTH_BUDGET_MB.films, () => all(FILMS, () => uploadFilm(url, access)));
  const [name = ''] = await measure(`${PHOTOS} photos of 12 megapixels`, GROWTH_BUDGET_MB.photos, () =>
    all(PHOTOS, () => uploadPhoto(url, access, photo)),
  );
  const [stored, view, preview] = await sizesOf(origin, access, name);
  console.log(`each stored with ${stored}, its view with ${view}, its preview with ${preview}`);
} finally {
  await stop(child);
  await rm(dataDir, { recursive: true, force: true });
}
