import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { personalTables } from '../../personal-data.ts';
import { withClient } from '../../platform/database/connections.ts';
import { type NamedFile, namedFiles } from '../verify/named-files.ts';
import { hashOf, verifyRows } from '../verify/verify.ts';
import { hasFile, type OpenedArchive, readFile, recall } from './recall.ts';

/** This many files are read whole, other ones at each run. */
const FILES_READ = 50;

interface Trial {
  lastCommit: Date | undefined;
  reachesTo: Date;
  rows: number;
  files: number;
  /** What is wrong, in numbers. */
  wrong: string[];
}

/** Restores the newest state into a scratch folder, looks at every row, and takes it away again. */
export const tryRestore = async (options: {
  archive: OpenedArchive;
  moment: Date;
  dataDir: string;
  pgBin: string | undefined;
}): Promise<Trial> => {
  const { archive, moment, pgBin } = options;
  const scratch = path.join(options.dataDir, 'trial.new');
  try {
    const found = await recall({ archive, moment, dataDir: scratch, pgBin });
    try {
      const { rows, wrong } = await verifyRows(found.database.owner);
      const named: NamedFile[] = [];
      await withClient(found.database.owner, async (client) => {
        for await (const file of namedFiles(client, personalTables)) named.push(file);
      });
      let missing = 0;
      let broken = 0;
      const read = new Set(Array.from({ length: Math.min(FILES_READ, named.length) }, () => randomInt(named.length)));
      for (const [index, { key, sha256 }] of named.entries()) {
        if (!hasFile(archive, found.way, key)) missing += 1;
        else if (read.has(index)) {
          const hash = await hashOf(() => readFile(archive, found.way, key));
          if (hash === null || (sha256 !== null && hash !== sha256)) broken += 1;
        }
      }
      if (missing > 0) wrong.push(`${missing} files are not in the archive`);
      if (broken > 0) wrong.push(`${broken} files in the archive are damaged`);
      const { lastCommit, reachesTo } = found;
      return { lastCommit, reachesTo, rows, files: named.length, wrong };
    } finally {
      await found.database.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};
