import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Folder of temporary files on the way to storage. The sweep of the media removes what a crash leaves here. */
export const spoolOf = (dataDir: string) => path.join(dataDir, 'spool');

/** Gives the work paths of temporary files, and removes what is there once the work has ended in any way. */
export const withDrafts = async <Name extends string, T>(
  dataDir: string,
  names: readonly Name[],
  work: (drafts: Record<Name, string>) => Promise<T>,
): Promise<T> => {
  const spool = spoolOf(dataDir);
  await mkdir(spool, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const drafts = names.map((name) => [name, path.join(spool, `${id}-${name}`)] as const);
  try {
    return await work(Object.fromEntries(drafts) as Record<Name, string>);
  } finally {
    for (const [, draft] of drafts) await rm(draft, { force: true });
  }
};

export const writeDraft = (body: Readable, draft: string): Promise<void> =>
  pipeline(body, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
