/** Names of the objects in an archive, and what can be decided from names alone. */

/** Position in PostgreSQL's log of writes, in bytes. */
export type Lsn = bigint;

const LSN_DIGITS = 16;
const SEGMENT_DIGITS = 8;
const LOG_BYTES = 0x1_0000_0000n;
const HEX = 16;
const HASH = '[0-9a-f]{16}';
const STAMP = String.raw`\d{8}T\d{9}Z`;

/** Parses PostgreSQL's form `0/2A000028`. */
export const parseLsn = (text: string): Lsn => {
  const [high = '', low = ''] = text.split('/');
  return BigInt(`0x${high}`) * LOG_BYTES + BigInt(`0x${low}`);
};

export const lsnText = (lsn: Lsn): string =>
  `${(lsn / LOG_BYTES).toString(HEX).toUpperCase()}/${(lsn % LOG_BYTES).toString(HEX).toUpperCase()}`;

const lsnName = (lsn: Lsn): string => lsn.toString(HEX).padStart(LSN_DIGITS, '0');
const lsnOfName = (name: string): Lsn => BigInt(`0x${name}`);

/** `20261201T140500123Z`, so that names sort by time. */
const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');

const timeOfStamp = (stamp: string): Date =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));

/** Returns the name of the log file that holds this position. */
export const segmentOf = (timeline: number, lsn: Lsn, segmentBytes: number): string => {
  const number = lsn / BigInt(segmentBytes);
  const perLog = LOG_BYTES / BigInt(segmentBytes);
  return [BigInt(timeline), number / perLog, number % perLog]
    .map((part) => part.toString(HEX).toUpperCase().padStart(SEGMENT_DIGITS, '0'))
    .join('');
};

/** Bytes of the log from one position to another, within one file of it. */
export interface Piece {
  from: Lsn;
  to: Lsn;
  /** Time at which its end was read: all that was acknowledged before is in this piece or in an earlier one. */
  at: Date;
  /** Start of the SHA-256 of its bytes. */
  hash: string;
}

/** Copy of the database's files. With the log from `from` to `to` it is a whole database as of `at`. */
export interface Base {
  startedAt: Date;
  from: Lsn;
  at: Date;
  to: Lsn;
}

/** One unbroken log of one database: a copy of the files, and everything written since. */
export interface Line {
  /** Key that seals it. */
  key: string;
  /** Number that PostgreSQL gave the database when it was made. */
  system: string;
  timeline: number;
  number: number;
}

export const keyFile = (key: string): string => `keys/${key}`;
export const filesFolder = ({ key, system }: Pick<Line, 'key' | 'system'>): string => `${key}/${system}/files`;
export const lineFolder = ({ key, system, timeline, number }: Line): string =>
  `${key}/${system}/lines/${timeline}-${number}`;
export const pieceName = ({ from, to, at, hash }: Piece): string =>
  `wal/${lsnName(from)}-${lsnName(to)}.${stampOf(at)}.${hash}`;
export const copyName = ({ startedAt, from }: Pick<Base, 'startedAt' | 'from'>): string =>
  `base/${stampOf(startedAt)}.${lsnName(from)}/copy`;
export const doneName = (base: Base): string =>
  `${copyName(base).replace(/copy$/, '')}done.${stampOf(base.at)}.${lsnName(base.to)}`;
export const dataName = (at: Date, hash: string): string => `data/${stampOf(at)}.${hash}`;

const LINE = /^(\w+)\/(\d+)\/lines\/(\d+)-(\d+)\/(.+)$/;
const PIECE = new RegExp(`^wal/([0-9a-f]{16})-([0-9a-f]{16})\\.(${STAMP})\\.(${HASH})$`);
const COPY = new RegExp(`^base/(${STAMP})\\.([0-9a-f]{16})/copy$`);
const DONE = new RegExp(`^base/(${STAMP})\\.([0-9a-f]{16})/done\\.(${STAMP})\\.([0-9a-f]{16})$`);
const DATA = new RegExp(`^data/(${STAMP})`);

/** What a line holds. */
export interface LineContents extends Line {
  /** In the order of the log. */
  pieces: Piece[];
  /** Whole ones alone, oldest first. */
  bases: Base[];
  /** Copies, whole or not. */
  copies: Pick<Base, 'startedAt' | 'from'>[];
  /** Names of the copies of keys, pages and the list of erased people, oldest first. */
  data: { name: string; at: Date }[];
}

export const emptyLine = (line: Line): LineContents => ({ ...line, pieces: [], bases: [], copies: [], data: [] });

const readEntry = (line: LineContents, name: string): void => {
  const piece = PIECE.exec(name);
  if (piece) {
    const [, from = '', to = '', at = '', hash = ''] = piece;
    line.pieces.push({ from: lsnOfName(from), to: lsnOfName(to), at: timeOfStamp(at), hash });
  }
  const copy = COPY.exec(name);
  if (copy) line.copies.push({ startedAt: timeOfStamp(copy[1] ?? ''), from: lsnOfName(copy[2] ?? '') });
  const done = DONE.exec(name);
  if (done) {
    const [, startedAt = '', from = '', at = '', to = ''] = done;
    line.bases.push({
      ...{ startedAt: timeOfStamp(startedAt), from: lsnOfName(from) },
      ...{ at: timeOfStamp(at), to: lsnOfName(to) },
    });
  }
  const data = DATA.exec(name);
  if (data) line.data.push({ name, at: timeOfStamp(data[1] ?? '') });
};

const compare = (one: Lsn, other: Lsn): number => (one < other ? -1 : Number(one > other));

/** Sorts the names of an archive into its lines, oldest first, and its keys. */
export const readNames = (names: Iterable<string>): { keys: string[]; lines: LineContents[]; files: Set<string> } => {
  const keys: string[] = [];
  const files = new Set<string>();
  const lines = new Map<string, LineContents>();
  for (const full of names) {
    if (full.startsWith('keys/')) keys.push(full.slice('keys/'.length));
    const found = LINE.exec(full);
    if (!found) {
      if (/^\w+\/\d+\/files\//.test(full)) files.add(full);
      continue;
    }
    const [, key = '', system = '', timeline, number, name = ''] = found;
    const named = { key, system, timeline: Number(timeline), number: Number(number) };
    const folder = lineFolder(named);
    const line = lines.get(folder) ?? emptyLine(named);
    lines.set(folder, line);
    readEntry(line, name);
  }
  for (const { pieces, bases, data } of lines.values()) {
    // Of two pieces from one place, the longer one comes first and covers the other.
    pieces.sort((one, other) => compare(one.from, other.from) || compare(other.to, one.to));
    bases.sort((one, other) => one.at.getTime() - other.at.getTime());
    data.sort((one, other) => one.at.getTime() - other.at.getTime());
  }
  const byAge = [...lines.values()].sort((one, other) => lastOf(one) - lastOf(other));
  return { keys: keys.toSorted(), lines: byAge, files };
};

/** Time in ms of the newest thing in a line. */
const lastOf = ({ pieces, bases, copies }: LineContents): number =>
  Math.max(
    0,
    ...pieces.map(({ at }) => at.getTime()),
    ...bases.map(({ at }) => at.getTime()),
    ...copies.map(({ startedAt }) => startedAt.getTime()),
  );

/** Pieces of the unbroken log from a position on. Leaves out those that others cover. */
export const unbroken = (pieces: readonly Piece[], from: Lsn): Piece[] => {
  const chain: Piece[] = [];
  let end: Lsn | undefined;
  for (const piece of pieces) {
    if (piece.to <= (end ?? from)) continue;
    if (piece.from > (end ?? from)) break;
    chain.push(piece);
    end = piece.to;
  }
  return chain;
};

export const endOf = (pieces: readonly Piece[]): Lsn | undefined =>
  pieces.toSorted((one, other) => compare(one.to, other.to)).at(-1)?.to;

/** What brings the database of a moment back. */
export interface Way {
  line: LineContents;
  base: Base;
  pieces: Piece[];
}

/**
 * Chooses the newest whole copy from before that moment, and the log after it up to that moment.
 * @param slackMs log beyond the moment, as clocks differ a little
 */
export const wayTo = (lines: readonly LineContents[], moment: Date, slackMs: number): Way | undefined => {
  const ways = lines.flatMap((line) =>
    line.bases
      .filter(({ at }) => at <= moment)
      .map((base) => ({ line, base, chain: unbroken(line.pieces, base.from) }))
      // Without the log up to its end a copy is no whole database.
      .filter(({ base, chain }) => (chain.at(-1)?.to ?? 0n) >= base.to),
  );
  const newest = ways.toSorted((one, other) => one.base.at.getTime() - other.base.at.getTime()).at(-1);
  if (!newest) return undefined;
  const { line, base, chain } = newest;
  const beyond = chain.findIndex(({ at, to }) => to >= base.to && at.getTime() > moment.getTime() + slackMs);
  return { line, base, pieces: beyond === -1 ? chain : chain.slice(0, beyond + 1) };
};

/** Names within its own line, and whole other lines, that no kept copy needs. */
interface Unneeded {
  names: string[];
  lines: LineContents[];
}

/**
 * Finds what is no longer needed to reach every moment from `oldest` on: the newest copy from before it stays.
 * @param own folder of the line that is being written
 */
export const unneededIn = (lines: readonly LineContents[], own: string, oldest: Date): Unneeded => {
  const line = lines.find((one) => lineFolder(one) === own);
  const others = lines.filter((one) => lineFolder(one) !== own && lastOf(one) < oldest.getTime());
  if (!line) return { names: [], lines: others };
  const first = line.bases.findLast(({ at }) => at <= oldest) ?? line.bases[0];
  if (!first) return { names: [], lines: others };
  const old = line.bases.filter(({ at }) => at < first.at);
  const half = line.copies.filter(
    ({ startedAt }) =>
      startedAt < oldest && !line.bases.some((base) => copyName(base) === copyName({ startedAt, from: base.from })),
  );
  const data = line.data.filter(({ at }) => at <= first.startedAt).slice(0, -1);
  return {
    names: [
      ...old.flatMap((base) => [doneName(base), copyName(base)]),
      ...half.map(copyName),
      ...line.pieces.filter(({ to }) => to <= first.from).map(pieceName),
      ...data.map(({ name }) => name),
    ],
    lines: others,
  };
};
