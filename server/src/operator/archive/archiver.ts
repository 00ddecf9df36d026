import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { PoolConfig } from 'pg';
import { pack } from 'tar-stream';
import { codeOf } from '../../errors.ts';
import { withClient } from '../../platform/database/connections.ts';
import type { Log } from '../../platform/log.ts';
import { getIfThere, isReadable, type Storage } from '../../platform/storage/storage.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type DataFile, dataFilesOf } from '../data-files.ts';
import { type ArchiveState, NO_STATE, readArchiveState, writeArchiveState } from './archive-state.ts';
import { copyBase } from './base-copy.ts';
import {
  type Cluster,
  flushedTo,
  goesOn,
  hashOf,
  holdLog,
  LogGap,
  type LogShipper,
  logShipper,
  readCluster,
} from './log-shipper.ts';
import {
  type Base,
  copyName,
  dataName,
  doneName,
  emptyLine,
  endOf,
  filesFolder,
  keyFile,
  type LineContents,
  lineFolder,
  readNames,
  unneededIn,
} from './names.ts';
import { type ArchiveKey, archiveKeySchema, makeKey, sealBytes } from './seal.ts';

const EVERY_MS = 5000;
const LOUD_EVERY_MS = millisecondsInHour;
const BASE_EVERY_MS = 20 * millisecondsInHour;
/** A copy that is so old is made anew at any time of the day. */
const BASE_LATE_MS = 28 * millisecondsInHour;
const TRIAL_EVERY_MS = 7 * millisecondsInDay - 4 * millisecondsInHour;
const RETRY_MS = 15 * 60_000;
/** So long the log waits for files at most: a film may take long, and the first start sends every file there is. */
const FILES_PATIENCE_MS = 5000;
/** So long at most a stop of the server waits for the last pieces. */
const STOP_PATIENCE_MS = 10_000;
/** So many files that cannot be read the log names. */
const NAMED = 20;

/** The archive was there before and is not now, as a disk that is not mounted. */
class Away extends Error {
  readonly code = 'AWAY';
}

/** Files of the storage cannot be read. All others are in the archive. */
class Unreadable extends Error {
  readonly code = 'UNREADABLE';
}

export interface ArchiverOptions {
  /** Undefined while the place cannot be reached, such as a folder that is not there. */
  open(): Promise<Storage | undefined>;
  /** Asked only where the archive gets a key. */
  passphrase(): Promise<string>;
  owner: PoolConfig;
  clusterDir: string;
  dataDir: string;
  storage: Storage;
  clock: Clock;
  log: Log;
  /** So many days back every second can be restored. */
  keptDays: number;
  /** True while few people are awake. */
  isNight(now: Date): boolean;
  /** False while the clock is in doubt, when nothing is removed. */
  isTimeTrusted(): Promise<boolean>;
  /** Restores everything into a scratch folder, looks at it and takes it away. @returns what was found, in one line */
  tryRestore(signal: AbortSignal): Promise<{ isWell: boolean; said: string }>;
}

const goneFileOf = (dataDir: string): string => path.join(dataDir, 'archive-gone.json');

export const archiveKeyFile = (dataDir: string): string => path.join(dataDir, 'secrets', 'archive-key');

const tarOf = (files: readonly DataFile[]): AsyncIterable<Uint8Array> => {
  const tar = pack();
  for (const { name, bytes } of files) tar.entry({ name, mode: 0o600 }, bytes);
  tar.finalize();
  return tar as AsyncIterable<Uint8Array>;
};

const only = (text: string): AsyncIterable<Uint8Array> => Readable.from([Buffer.from(text)]);

/** Waits for some work, but not for long. */
const within = (work: Promise<void>, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Everything that holds while one archive is open. */
interface Opened {
  archive: Storage;
  key: ArchiveKey;
  cluster: Cluster;
  line: LineContents;
  shipper: LogShipper;
  /** Keys of the storage whose files are in the archive. */
  archived: Set<string>;
}

export interface Archiver {
  /** The storage whose new files go into the archive as they arrive. */
  watched: Storage;
  /** Works through what is due once. Never throws: what fails is said, and tried again at the next call. */
  tick(): Promise<void>;
  /** Copies the database's files after what is under way, and removes what no kept copy needs. @throws if that fails */
  takeBase(): Promise<void>;
  state(): ArchiveState;
  /** Seconds since the newest moment that can be restored; infinite before the first copy. */
  ageS(): number;
  start(): void;
  /** Sends what is left, for some seconds at most. */
  stop(): Promise<void>;
}

/**
 * Keeps a copy of the diary elsewhere that is some seconds old: PostgreSQL's log of writes, the files, keys and pages. Nothing
 * of the diary ever waits for it.
 */
export const createArchiver = async (options: ArchiverOptions): Promise<Archiver> => {
  const { owner, clusterDir, dataDir, storage, clock, log } = options;
  const walDir = path.join(clusterDir, 'pg_wal');
  const known = await readArchiveState(dataDir);
  let state: ArchiveState = known ?? NO_STATE;
  let opened: Opened | undefined;
  let dataHash: string | undefined;
  /** Files that are not in the archive yet, with the time in ms since when. */
  const waiting = new Map<string, number>();
  let sendingFiles: Promise<void> | undefined;
  /** Files that are in the archive and not in the storage any more, with the time at which that was seen first. */
  let goneFiles = new Map<string, string>(await readFile(goneFileOf(dataDir), 'utf8').then(JSON.parse, () => []));
  /** A copy that is whole once the log up to its end is in the archive, and the folder of its line. */
  let unfinished: { folder: string; base: Base; bytes: number; unpackedBytes: number } | undefined;
  let work: Promise<void> = Promise.resolve();
  let longWork: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let toldAt = -Infinity;
  let triedAt = -Infinity;
  const stopping = new AbortController();

  const wait = (file: string): void => {
    if (!waiting.has(file)) waiting.set(file, clock.now().getTime());
  };

  const namesOf = (archive: Storage): Promise<string[]> => Array.fromAsync(archive.list(), ({ key }) => key);

  const readKey = async (): Promise<ArchiveKey | undefined> => {
    const text = await readFile(archiveKeyFile(dataDir), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : archiveKeySchema.parse(JSON.parse(text));
  };

  /** The key that was used here before has to be in the archive: an empty folder is a disk that is not mounted. */
  const keyIn = async (archive: Storage): Promise<ArchiveKey> => {
    const before = await readKey();
    if (before) {
      if (await archive.stat(keyFile(before.id))) return before;
      throw new Away('the archive that was used before is not there');
    }
    const key = await makeKey(archive, await options.passphrase());
    await mkdir(path.dirname(archiveKeyFile(dataDir)), { recursive: true, mode: 0o700 });
    await writeFile(archiveKeyFile(dataDir), JSON.stringify(key), { mode: 0o600, flush: true });
    // What is known of an archive before is nothing about this one.
    state = { ...state, trial: null, lastGoodTrial: null };
    triedAt = -Infinity;
    return key;
  };

  const open = async (): Promise<Opened> => {
    const archive = await options.open();
    if (!archive) throw new Away('the archive is not there');
    const key = await keyIn(archive);
    const { lines, files } = readNames(await namesOf(archive));
    return withClient(owner, async (client) => {
      const cluster = await readCluster(client);
      const kept = await holdLog(client);
      const flushed = await flushedTo(client);
      const own = lines.filter(
        (one) => one.key === key.id && one.system === cluster.system && one.timeline === cluster.timeline,
      );
      const last = own.toSorted((one, other) => one.number - other.number).at(-1);
      const isGoingOn = last !== undefined && (await goesOn(walDir, cluster, last, kept, flushed));
      const { system, timeline } = cluster;
      const line = isGoingOn ? last : emptyLine({ key: key.id, system, timeline, number: (last?.number ?? 0) + 1 });
      const at = endOf(line.pieces) ?? kept - (kept % BigInt(cluster.segmentBytes));
      if (last && !isGoingOn)
        log.warn({ part: 'archive' }, 'the log in the archive does not go on: a new line begins with a new copy');
      const folder = `${filesFolder(line)}/`;
      const archived = new Set(
        [...files].filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length)),
      );
      for await (const { key: file } of storage.list()) if (!archived.has(file)) wait(file);
      const shipper = logShipper({ archive, recipient: key.recipient, line, cluster, walDir, at });
      dataHash = line.data.at(-1)?.name.split('.').at(-1);
      const base = line.bases.at(-1);
      state = { ...state, base: base ? { at: base.at.toISOString(), bytes: state.base?.bytes ?? 0 } : null };
      return { archive, key, cluster, line, shipper, archived };
    });
  };

  /** The folder may have gone since, and a disk that is not mounted must not be filled. `archive begin-anew` takes the key away. */
  const expectThere = async ({ archive, key }: Opened): Promise<void> => {
    if ((await readKey())?.id !== key.id) throw new Away('a new archive begins');
    if ((await options.open()) && (await archive.stat(keyFile(key.id)))) return;
    throw new Away('the archive is not there');
  };

  const sendFiles = async (current: Opened): Promise<void> => {
    const { archive, key, line, archived } = current;
    const unreadable: string[] = [];
    for (const file of waiting.keys()) {
      if (stopping.signal.aborted) return;
      const send = async (): Promise<boolean> => {
        const body = await getIfThere(storage, file);
        if (body)
          await archive.put(`${filesFolder(line)}/${file}`, await sealBytes(body, key.recipient, { isPacked: false }));
        return body !== undefined;
      };
      const isSent = await send().catch(async (error: unknown) => {
        if (await isReadable(storage, file)) throw error;
        unreadable.push(file);
        return undefined;
      });
      if (isSent === undefined) continue;
      // Another archive was opened meanwhile, and waits for the file too.
      if (opened !== current) return;
      if (isSent) archived.add(file);
      waiting.delete(file);
    }
    if (unreadable.length > 0) throw new Unreadable(unreadable.slice(0, NAMED).join(', '));
  };

  const sendData = async ({ archive, key, line }: Opened): Promise<void> => {
    const files = await dataFilesOf(dataDir);
    const hash = hashOf(Buffer.concat(files.flatMap(({ name, bytes }) => [Buffer.from(`${name}\0`), bytes])));
    if (hash === dataHash) return;
    const at = clock.now();
    const name = dataName(at, hash);
    await archive.put(`${lineFolder(line)}/${name}`, await sealBytes(tarOf(files), key.recipient));
    line.data.push({ name, at });
    dataHash = hash;
  };

  const finishBase = async ({ archive, key, line, cluster, shipper }: Opened): Promise<void> => {
    if (unfinished?.folder !== lineFolder(line)) unfinished = undefined;
    if (!unfinished || shipper.end() < unfinished.base.to) return;
    const { base, bytes, unpackedBytes } = unfinished;
    const about = JSON.stringify({ segmentBytes: cluster.segmentBytes, unpackedBytes });
    await archive.put(`${lineFolder(line)}/${doneName(base)}`, await sealBytes(only(about), key.recipient));
    line.bases.push(base);
    unfinished = undefined;
    state = { ...state, base: { at: base.at.toISOString(), bytes } };
  };

  const copy = async ({ archive, key, line }: Opened): Promise<void> => {
    const startedAt = clock.now();
    let bytes = 0;
    const copied = await copyBase({
      owner,
      clusterDir,
      signal: stopping.signal,
      store: async (from, tar) => {
        const name = `${lineFolder(line)}/${copyName({ startedAt, from })}`;
        const { sizeBytes } = await archive.put(name, await sealBytes(tar, key.recipient));
        bytes = sizeBytes;
        line.copies.push({ startedAt, from });
      },
    });
    unfinished = {
      folder: lineFolder(line),
      base: { startedAt, from: copied.from, at: clock.now(), to: copied.to },
      bytes,
      unpackedBytes: copied.bytes,
    };
  };

  /** Files that are not in the storage any more, with the time at which that was seen first. */
  const noteGone = async ({ archived }: Opened, now: Date): Promise<Map<string, string>> => {
    const there = new Set<string>();
    for await (const { key: file } of storage.list()) {
      there.add(file);
      if (!archived.has(file)) wait(file);
    }
    const gone = new Map<string, string>();
    for (const file of archived) if (!there.has(file)) gone.set(file, goneFiles.get(file) ?? now.toISOString());
    goneFiles = gone;
    // The server cannot open what it has sealed, so that it keeps a list of its own for its next start.
    await writeFile(goneFileOf(dataDir), JSON.stringify([...gone]), { mode: 0o600 });
    return gone;
  };
  const removeUnneeded = async (current: Opened): Promise<void> => {
    const { archive, line, archived } = current;
    const now = clock.now();
    const gone = await noteGone(current, now);
    if (!(await options.isTimeTrusted())) return;
    const oldest = new Date(now.getTime() - options.keptDays * millisecondsInDay);
    const { lines } = readNames(await namesOf(archive));
    const { names, lines: old } = unneededIn(lines, lineFolder(line), oldest);
    for (const name of names) await archive.delete(`${lineFolder(line)}/${name}`);
    for (const one of old) {
      const { key, system } = one;
      const isLast = !lines.some((other) => !old.includes(other) && other.key === key && other.system === system);
      await archive.deleteAll(isLast ? `${key}/${system}` : lineFolder(one));
    }
    const isNeededElsewhere = lines.length - old.length > 1;
    for (const [file, since] of gone) {
      if (isNeededElsewhere || new Date(since) > oldest) continue;
      await archive.delete(`${filesFolder(line)}/${file}`);
      archived.delete(file);
      goneFiles.delete(file);
    }
    line.data = line.data.filter(({ name }) => !names.includes(name));
    await archive.sweep(new Date(now.getTime() - millisecondsInDay));
  };

  const tell = (error: unknown): void => {
    const now = clock.now();
    const reason = codeOf(error) ?? (error instanceof Error ? error.name : 'unknown');
    const isNew = state.failing === null;
    const since = state.failing?.since ?? now.toISOString();
    state = { ...state, failing: { since, reason } };
    // A single failure may be a database that is just started again.
    if (isNew || now.getTime() - toldAt < LOUD_EVERY_MS) return;
    toldAt = now.getTime();
    log.error(
      {
        ...{ part: 'archive', reason, since, safeUntil: state.safeUntil },
        ...(error instanceof Unreadable ? { files: error.message } : {}),
      },
      'the archive cannot be written: the diary goes on, and doctor says what to do',
    );
  };

  const isDue = (last: string | null | undefined, everyMs: number, lateMs = Infinity): boolean => {
    if (!last) return true;
    const age = clock.now().getTime() - Date.parse(last);
    return age > lateMs || (age > everyMs && options.isNight(clock.now()));
  };

  const runTrial = async (): Promise<void> => {
    const result = await options.tryRestore(stopping.signal).catch(() => ({ isWell: false, said: 'it did not end' }));
    if (stopping.signal.aborted) return;
    const trial = { at: clock.now().toISOString(), ...result };
    state = { ...state, trial, ...(trial.isWell ? { lastGoodTrial: trial.at } : {}) };
    if (!trial.isWell) log.error({ part: 'archive' }, 'the trial of a restore failed; doctor says why');
  };

  const takeBase = async (): Promise<void> => {
    if (!opened) throw new Away('the archive is not open');
    const current = opened;
    await copy(current);
    await once();
    await removeUnneeded(current);
  };

  /** Keeps a tick from beginning another one meanwhile. */
  const asLongWork = (begun: Promise<void>): Promise<void> => {
    longWork = begun
      .catch(() => undefined)
      .finally(() => {
        longWork = undefined;
      });
    return begun;
  };

  /** Takes minutes, while the log goes on to be sent. */
  const beginLongWork = (): void => {
    if (longWork || stopping.signal.aborted) return;
    const now = clock.now().getTime();
    const isBaseDue =
      !unfinished && isDue(state.base?.at, BASE_EVERY_MS, BASE_LATE_MS) && Math.abs(now - triedAt) > RETRY_MS;
    if (isBaseDue) triedAt = now;
    // A first trial follows the first copy, so that nobody relies for a week on what was never tried.
    const everyMs = state.trial?.isWell ? TRIAL_EVERY_MS : BASE_EVERY_MS;
    const isTrialDue = state.base !== null && isDue(state.trial?.at, everyMs, everyMs + millisecondsInDay);
    if (!isBaseDue && !isTrialDue) return;
    void asLongWork(
      (isBaseDue ? takeBase() : runTrial()).catch((error: unknown) => {
        if (!stopping.signal.aborted) tell(error);
      }),
    );
  };

  const sendAll = async (): Promise<void> => {
    const time = clock.now();
    try {
      opened ??= await open();
      const current = opened;
      await expectThere(current);
      const failure = await withClient(owner, async (client) => {
        const flushed = await flushedTo(client);
        // Files first: a row that names a file is written after the file.
        sendingFiles ??= sendFiles(current).finally(() => {
          sendingFiles = undefined;
        });
        const failed = await within(sendingFiles, FILES_PATIENCE_MS).then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
        await current.shipper.ship(client, flushed, time);
        return failed;
      });
      await finishBase(current);
      await sendData(current);
      if (failure) throw failure.error;
      if (state.failing) log.warn({ part: 'archive', since: state.failing.since }, 'the archive has caught up');
      toldAt = -Infinity;
      const safe = Math.min(time.getTime(), ...waiting.values());
      const safeUntil = current.line.bases.length > 0 ? new Date(safe).toISOString() : null;
      state = { ...state, failing: null, safeUntil };
    } catch (error) {
      // Opened anew: what is in the archive then decides where to go on, or that a new line has to begin.
      if (error instanceof LogGap || error instanceof Away) opened = undefined;
      tell(error);
    }
    state = { ...state, filesWaiting: waiting.size };
    await writeArchiveState(dataDir, state).catch(() => undefined);
  };

  /** One after another, as each goes on where the one before has ended. */
  const once = (): Promise<void> => {
    work = work.then(sendAll);
    return work;
  };

  const tick = async (): Promise<void> => {
    await once();
    if (opened) beginLongWork();
  };

  const again = (): void => {
    timer = setTimeout(() => void tick().then(() => stopping.signal.aborted || again()), EVERY_MS);
    timer.unref();
  };

  return {
    watched: {
      ...storage,
      put: async (key, body) => {
        const put = await storage.put(key, body);
        wait(key);
        return put;
      },
    },
    tick,
    takeBase: async () => {
      // A tick may have begun another one meanwhile.
      while (longWork) await longWork;
      await asLongWork(takeBase());
    },
    state: () => state,
    ageS: () => (clock.now().getTime() - (state.safeUntil === null ? -Infinity : Date.parse(state.safeUntil))) / 1000,
    start: () => {
      void tick().then(again);
    },
    stop: async () => {
      stopping.abort(new Error('the server stops'));
      clearTimeout(timer);
      await within((longWork ?? Promise.resolve()).then(once), STOP_PATIENCE_MS);
    },
  };
};
