import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openRunFolder from '../scripts/run-folder.ts';
import { peakOf, post, register, residentMb, start, stop, uploadFilm } from './support/film-server.ts';

/** What twenty films of 100 MB at the same time add to the memory of the server's process. Linux: reads /proc. */
const FILMS = Number(process.env.FILMS ?? 20);
const GROWTH_BUDGET_MB = 150;

openRunFolder();
const dataDir = await mkdtemp(path.join(tmpdir(), 'bergkette-bench-'));
const { child, origin, invitation } = await start(dataDir);
try {
  const pid = child.pid ?? 0;
  const access = await register(origin, invitation);
  const event = { location: 'home', datetime: new Date().toISOString(), mood: 4, difficulty: 2 };
  const { id } = await post(new URL('/api/v1/events/', origin), event, access);
  const before = await residentMb(pid);
  const url = new URL(`/api/v1/events/${id}/contents/`, origin);
  const startedAt = performance.now();
  const { peakMb } = await peakOf(pid, () => Promise.all(Array.from({ length: FILMS }, () => uploadFilm(url, access))));
  const seconds = (performance.now() - startedAt) / 1000;
  const growth = peakMb - before;
  console.log(`${FILMS} films of 100 MB at once: ${seconds.toFixed(1)} s`);
  console.log(
    `memory before ${before.toFixed(0)} MB, peak ${peakMb.toFixed(0)} MB: +${growth.toFixed(0)} (budget ${GROWTH_BUDGET_MB})`,
  );
  process.exitCode = growth < GROWTH_BUDGET_MB ? 0 : 1;
} finally {
  await stop(child);
  await rm(dataDir, { recursive: true, force: true });
}
