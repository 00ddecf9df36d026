import type { ByteRange } from '../../platform/storage/storage.ts';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/** Returns null for the whole file, also where several ranges are asked for; `unsatisfiable` leads to 416. */
export const parseRange = (header: string | undefined, sizeBytes: number): ByteRange | null | 'unsatisfiable' => {
  const [, first, last] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
};
