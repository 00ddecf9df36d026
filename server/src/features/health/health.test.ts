import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { appOn, startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { platform } = server;

describe('ready', () => {
  it('looks once a second, however often it is asked', async () => {
    let looks = 0;
    let isFull = false;
    const check = async () => {
      looks += 1;
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await platform.storage.check();
    };
    const app = await appOn({ ...platform, storage: { ...platform.storage, check } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const status = async () => (await app.inject('/api/ready/')).statusCode;
    const answers = await Promise.all(Array.from({ length: 300 }, status));
    expect({ statuses: new Set(answers), looks }).toEqual({ statuses: new Set([200]), looks: 1 });
    isFull = true;
    vi.advanceTimersByTime(999);
    expect({ status: await status(), looks }).toEqual({ status: 200, looks: 1 });
    vi.advanceTimersByTime(1);
    expect({ status: await status(), looks }).toEqual({ status: 503, looks: 2 });
    isFull = false;
    vi.advanceTimersByTime(1000);
    expect({ status: await status(), looks }).toEqual({ status: 200, looks: 3 });
    await app.close();
  });
});

describe('a look at the storage', () => {
  const folder = vi.fn(() => mkdtemp(path.join(tmpdir(), 'bergkette-room-')));
  const room = fileURLToPath(new URL('../../platform/storage/disk-storage.ts', import.meta.url));
  /** In a process of its own, which may write files of so many kB alone: it stands for a disk that is nearly full. */
  const lookWithRoomFor = async (kiloBytes: number, root: string): Promise<string> => {
    const script = `
      import { diskStorage } from ${JSON.stringify(pathToFileURL(room).href)};
      process.on('SIGXFSZ', () => {});
      await diskStorage(${JSON.stringify(root)}).check().then(() => console.log('well'), ({ code }) => console.log(code));`;
    const command = `ulimit -f ${kiloBytes}; exec "$0" --input-type=module -e "$1"`;
    const { stdout } = await promisify(execFile)('bash', ['-c', command, process.execPath, script]);
    return stdout.trim();
  };

  it('really writes: where an empty file fits and a small one does not, nothing can be written', async () => {
    const root = await folder();
    expect(await lookWithRoomFor(1024, root)).toBe('well');
    expect(await lookWithRoomFor(8, root)).toBe('EFBIG');
    expect(await readdir(path.join(root, '.unfinished'))).toEqual([]);
    await rm(root, { recursive: true });
  });
});
