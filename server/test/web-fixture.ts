import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const PAGE = '<!doctype html><title>Bergkette</title>';
export const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
export const SCRIPT = 'globalThis.started = true;';
export const SCRIPT_HASH = "'sha256-3Lp8nSNLwRrIiFsu4R7Gv9r8Ov4rKoSP2h2vYhAg1OI='";

/** Makes a small web app like that of the build. @returns its folder */
export const makeWebFixture = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-web-'));
  for (const name of ['assets', 'avatars']) await mkdir(path.join(folder, name));
  const files = {
    'index.html': PAGE,
    'assets/entry-a1b2c3.js': SCRIPT,
    'assets/entry-a1b2c3.js.br': brotliCompressSync(SCRIPT),
    'avatars/avatar-17.svg': PICTURE,
    'csp.json': JSON.stringify({ scriptHashes: [SCRIPT_HASH], styleHashes: [] }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return folder;
};
