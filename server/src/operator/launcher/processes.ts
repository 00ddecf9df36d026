import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';

export interface LiveProcess {
  pid: number;
  parent: number;
}

interface ProcStat {
  state: string;
  parent: number;
  startTicks: string;
}

/**
 * Identifies a process among later ones of the same pid; undefined where it has ended (a zombie counts as ended).
 * Linux: boot id and start tick. Elsewhere the start time of `ps` in seconds.
 */
export function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readStat(pid);
    return stat && !isDead(stat.state) ? `${bootId()}:${stat.startTicks}` : undefined;
  }
  const [state, ...start] = lines('ps', ['-o', 'state=,lstart=', '-p', String(pid)])[0]?.split(/\s+/) ?? [];
  return state && !isDead(state) ? start.join(' ') : undefined;
}

/** Returns the id of our pid namespace, as a pid has no meaning in another container that shares the data folder. */
export function pidSpace(): string {
  try {
    return process.platform === 'linux' ? fs.readlinkSync('/proc/self/ns/pid') : process.platform;
  } catch {
    return 'unknown';
  }
}

/** Finds the live `postgres` processes of this cluster, postmaster and backends. */
export function findPostgres(clusterDir: string): LiveProcess[] {
  const folder = fs.statSync(clusterDir, { throwIfNoEntry: false });
  if (!folder) return [];
  return process.platform === 'linux' ? findByProc(folder) : findByLsof(clusterDir);
}

function findByProc(folder: fs.Stats): LiveProcess[] {
  const found: LiveProcess[] = [];
  for (const entry of fs.readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const stat = readStat(pid, 'postgres');
    if (!stat || isDead(stat.state)) continue;
    try {
      // Compared by inode, as one folder may have several paths (links, bind mounts).
      const cwd = fs.statSync(`/proc/${pid}/cwd`);
      if (cwd.ino === folder.ino && cwd.dev === folder.dev) found.push({ pid, parent: stat.parent });
    } catch {
      // The process has ended, or belongs to another account.
    }
  }
  return found;
}

function findByLsof(clusterDir: string): LiveProcess[] {
  const candidates = new Map<number, number>();
  for (const line of lines('ps', ['-axo', 'pid=,ppid=,state=,comm='])) {
    const [pid, parent, state, ...command] = line.split(/\s+/);
    if (state && !isDead(state) && command.join(' ').includes('postgres')) candidates.set(Number(pid), Number(parent));
  }
  if (candidates.size === 0) return [];
  const real = fs.realpathSync(clusterDir);
  const found: LiveProcess[] = [];
  let pid = 0;
  for (const line of lines('lsof', ['-a', '-d', 'cwd', '-p', [...candidates.keys()].join(','), '-Fpn'])) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line === `n${real}`) found.push({ pid, parent: candidates.get(pid) ?? 0 });
  }
  return found;
}

function readStat(pid: number, command?: string): ProcStat | undefined {
  let text: string;
  try {
    text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  const nameEnd = text.lastIndexOf(')');
  if (command !== undefined && text.slice(text.indexOf('(') + 1, nameEnd) !== command) return undefined;
  // proc(5): after the name follow state, parent and, as the 20th field, the start in ticks since boot.
  const fields = text.slice(nameEnd + 2).split(' ');
  return { state: fields[0] ?? 'X', parent: Number(fields[1]), startTicks: fields[19] ?? '' };
}

function bootId(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

function isDead(state: string): boolean {
  return /^[ZXx]/.test(state);
}

function lines(program: string, args: string[]): string[] {
  try {
    const text = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return text.split('\n').flatMap((line) => line.trim() || []);
  } catch {
    return [];
  }
}
