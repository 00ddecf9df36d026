import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { path as FFMPEG } from '@ffmpeg-installer/ffmpeg';
import { describe, expect, it } from 'vitest';
import { ownFolder } from '../../../test/own-folder.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { features } from '../../features.ts';
import { createLog } from '../log.ts';
import { createFfmpeg, findFfmpeg } from './ffmpeg.ts';

const folder = await ownFolder();

const script = async (name: string, text: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
  return file;
};

describe('ffmpeg', () => {
  it('is the first on the search path that runs', async () => {
    await script('ffmpeg', 'exit 1');
    expect(await findFfmpeg(folder)).toBeUndefined();
    expect(await findFfmpeg([folder, 'bin', '', '/nowhere'].join(path.delimiter))).toBeUndefined();
    const found = await findFfmpeg([folder, path.dirname(FFMPEG)].join(path.delimiter));
    expect(await found?.inTurn((run) => run(['-version']))).toMatchObject({ isDone: true });
  });

  it('gets nothing of the environment, where secrets stand, and one call at a time', async () => {
    const file = await script('tell', 'env >&2; echo begin >&2; echo "$@" >&2; echo end >&2');
    const ffmpeg = createFfmpeg(file);
    const order: string[] = [];
    const call = (name: string) =>
      ffmpeg.inTurn(async (run) => {
        order.push(`${name} begins`);
        const { said } = await run([name, '; echo injected']);
        order.push(`${name} ends`);
        return said;
      });
    const [said] = await Promise.all([call('a'), call('b')]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(said).toContain('a ; echo injected\nend');
    expect(said).not.toContain('HOME=');
    expect(said).not.toContain('DATABASE');
  });

  it('goes on after a call that failed, and keeps no more than the beginning of what it says', async () => {
    const ffmpeg = createFfmpeg(await script('talk', 'yes | head -c 3000000 >&2; exit 3'));
    await expect(ffmpeg.inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const { isDone, said } = await ffmpeg.inTurn((run) => run([]));
    expect(isDone).toBe(false);
    expect(said.length).toBeLessThan(200_000);
  });

  it('that is not there is named in one line at the start', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const { platform, services } = await startTestServer({ log });
    for (const feature of features) await feature.prepare?.(services, platform);
    expect(lines.filter((line) => line.includes('ffmpeg not found'))).toHaveLength(1);
  });
});
