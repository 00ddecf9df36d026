import { describe, expect, it } from 'vitest';
import {
  type Base,
  copyName,
  dataName,
  doneName,
  lineFolder,
  lsnText,
  type Piece,
  parseLsn,
  pieceName,
  readNames,
  segmentOf,
  unbroken,
  unneededIn,
  wayTo,
} from './names.ts';

const MB = 1024 ** 2;
const SEGMENT = 16 * MB;
const line = { key: 'k0123abcd', system: '7391', timeline: 1, number: 1 };
const at = (day: number, hour = 0): Date => new Date(Date.UTC(2026, 11, day, hour));
const piece = (from: number, to: number, time: Date): Piece => ({
  ...{ from: BigInt(from), to: BigInt(to), at: time, hash: '0'.repeat(16) },
});
const base = (day: number, from: number): Base => ({
  ...{ startedAt: at(day, 2), from: BigInt(from), at: at(day, 3), to: BigInt(from + 10) },
});
const namesOf = (bases: Base[], pieces: Piece[], more: string[] = []): string[] =>
  [...bases.flatMap((one) => [copyName(one), doneName(one)]), ...pieces.map(pieceName), ...more].map(
    (name) => `${lineFolder(line)}/${name}`,
  );

describe('names of an archive', () => {
  it('tell what they are called by, and sort it (20-ARCHIVE)', () => {
    const bases = [base(2, 200), base(1, 100)];
    const pieces = [piece(110, 220, at(2)), piece(90, 110, at(1))];
    const files = [`${line.key}/${line.system}/files/content/7/a.jpg`, 'keys/k0123abcd', 'foreign/file'];
    const read = readNames([...namesOf(bases, pieces, [dataName(at(1), 'f'.repeat(16))]), ...files]);
    expect(read.keys).toEqual(['k0123abcd']);
    expect([...read.files]).toEqual([files[0]]);
    expect(read.lines).toHaveLength(1);
    expect(read.lines[0]).toMatchObject({ ...line, bases: bases.toReversed(), pieces: pieces.toReversed() });
    expect(read.lines[0]?.data).toEqual([{ name: dataName(at(1), 'f'.repeat(16)), at: at(1) }]);
  });

  it('of log files and positions are those of PostgreSQL (20-ARCHIVE)', () => {
    expect(parseLsn('1/2A000028')).toBe(0x12a000028n);
    expect(lsnText(0x12a000028n)).toBe('1/2A000028');
    expect(segmentOf(3, parseLsn('1/2A000028'), SEGMENT)).toBe('00000003000000010000002A');
    expect(segmentOf(1, parseLsn('0/FFFFFFFF'), SEGMENT)).toBe('0000000100000000000000FF');
  });

  it('show how far the log is unbroken, also where pieces lie over each other (20-ARCHIVE)', () => {
    const whole = piece(0, 100, at(1));
    const parts = [piece(0, 40, at(1)), piece(40, 90, at(1)), piece(90, 120, at(2))];
    const { lines } = readNames(namesOf([], [...parts, whole, piece(130, 150, at(3))]));
    expect(unbroken(lines[0]?.pieces ?? [], 20n).map(({ from, to }) => [from, to])).toEqual([
      [0n, 100n],
      [90n, 120n],
    ]);
    expect(unbroken(lines[0]?.pieces ?? [], 125n)).toEqual([]);
  });
});

describe('the way to a moment', () => {
  const bases = [base(1, 100), base(2, 200), base(3, 300)];
  const pieces = [
    piece(90, 150, at(1, 4)),
    piece(150, 250, at(2, 4)),
    piece(250, 305, at(3, 4)),
    piece(320, 400, at(4)),
  ];
  const { lines } = readNames(namesOf(bases, pieces));
  const to = (moment: Date) => {
    const way = wayTo(lines, moment, 0);
    return way && [way.base.from, way.pieces.map((one) => one.to)];
  };

  it('begins at the newest copy before it, and ends with the first piece after it (20-ARCHIVE)', () => {
    expect(to(at(2, 2))).toEqual([100n, [150n, 250n]]);
    expect(to(at(2, 3))).toEqual([200n, [250n]]);
    expect(to(at(1, 2))).toBeUndefined();
  });

  it('never begins at a copy whose log is not there up to its end (20-ARCHIVE)', () => {
    expect(to(at(4))).toEqual([200n, [250n, 305n]]);
  });
});

describe('what no kept copy needs', () => {
  const pieces = [1, 2, 3, 4].map((day) => piece(day * 100 - 10, day * 100 + 90, at(day, 4)));
  const bases = [1, 2, 3].map((day) => base(day, day * 100));
  const half = { startedAt: at(1, 1), from: 95n };
  const data = [1, 2, 3].map((day) => dataName(at(day), 'f'.repeat(16)));

  it('goes, and everything stays that leads to each moment since then (20-ARCHIVE-DAYS)', () => {
    const { lines } = readNames(namesOf(bases, pieces, [copyName(half), ...data]));
    const { names } = unneededIn(lines, lineFolder(line), at(2, 12));
    const [first] = bases;
    if (!first) throw new Error('no base');
    expect(names.toSorted()).toEqual(
      [doneName(first), copyName(first), copyName(half), pieceName(pieces[0] as Piece), data[0]].toSorted(),
    );
    const left = namesOf(bases, pieces, data).filter((name) => !names.some((gone) => name.endsWith(gone)));
    expect(wayTo(readNames(left).lines, at(2, 12), 0)?.base.from).toBe(200n);
  });

  it('is nothing while there is no older copy, and other lines go once all of them is old (20-ARCHIVE-DAYS)', () => {
    const other = namesOf([base(1, 50)], []).map((name) => name.replace('/1-1/', '/1-2/'));
    const { lines } = readNames([...namesOf(bases, pieces), ...other]);
    expect(unneededIn(lines, lineFolder(line), at(1, 1))).toEqual({ names: [], lines: [] });
    expect(unneededIn(lines, lineFolder(line), at(2)).lines.map(({ number }) => number)).toEqual([2]);
  });
});
