import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

const numbers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

const isOf = (pid: number, folder: string): boolean => {
  try {
    // A zombie process has no working directory.
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    );
  } catch {
    return false;
  }
};

/** Ids of the PostgreSQL processes that run in the data folder. */
const findPostgres = (dataDir: string): number[] => {
  const folder = path.join(dataDir, 'postgres');
  return numbers().filter((pid) => isOf(pid, folder));
};

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
};

/** Simulates a power cut. Kills the server first, so that it cannot restart the database. */
export const killEverything = (serverPid: number, dataDir: string): void => {
  const postgres = findPostgres(dataDir);
  kill(serverPid);
  for (const pid of postgres) kill(pid);
};
