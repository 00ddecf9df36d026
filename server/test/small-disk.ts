import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Mounts a small disk to fill over a folder. @param what options of the mount besides its size */
export const mount = (folder: string, kb: number, what = ''): void => {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `${what}size=${kb}k`, 'tmpfs', folder], { stdio: 'ignore' });
};

export const unmount = (folder: string): void => {
  execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
};

/** Whether this process may mount a small disk to fill: only root may, and not in most containers. */
export const mayMount = (() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bergkette-mount-'));
  try {
    mount(folder, 64);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();
