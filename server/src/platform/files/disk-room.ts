import { statfs } from 'node:fs/promises';

/** Of the disk under a folder: what this account can still write there, and how large it is. */
export const diskRoom = async (folder: string): Promise<{ freeBytes: number; totalBytes: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};
