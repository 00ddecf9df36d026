import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { eventBlockQuery } from '../../data/events.ts';
import { refreshEvents } from '../../data/refresh.ts';

/** Slots are counted from the oldest event, the list from the newest (`-datetime`) [HOME-20]. */
export const offsetOfSlot = (slot: number, total: number): number => total - 1 - slot;

/** The blocks that hold the slots `from` to `to` (not included), and always the newest; none beyond the end [HOME-13]. */
export const blocksOfSlots = (from: number, to: number, total: number, size: number): number[] => {
  const first = Math.max(0, from);
  const last = Math.min(total, to) - 1;
  const blocks = new Set([0]);
  for (let slot = first; slot <= last; slot += 1) blocks.add(Math.floor(offsetOfSlot(slot, total) / size));
  return [...blocks].sort((a, b) => a - b);
};

/** Empty slots after a path that does not yet fill one block [HOME-14]. */
export const placeholderCount = (size: number, total: number): number => Math.max(0, size - total);

/** The length of the path, and when the server gave it. */
interface KnownTotal {
  count: number | undefined;
  atMs: number;
}

export const UNKNOWN_TOTAL: KnownTotal = { count: undefined, atMs: 0 };

/**
 * Returns the length that the newest answer gives; `known` unless one is newer. Which blocks are asked for depends on the
 * length, so that an older answer among them must not set it back: the two lengths would take turns for ever.
 */
export const newerTotal = (known: KnownTotal, answers: readonly KnownTotal[]): KnownTotal =>
  answers.reduce(
    (newest, answer) => (answer.count !== undefined && answer.atMs > newest.atMs ? answer : newest),
    known,
  );

interface SlotRange {
  from: number;
  to: number;
}

export interface EventBlocks {
  /** `undefined` until the first answer. */
  total: number | undefined;
  /** The event of a slot, counted from the oldest; `undefined` while it is not loaded. */
  eventAt: (slot: number) => DiaryEvent | undefined;
  /** Loads the blocks of these slots, in both directions. */
  showSlots: (range: SlotRange) => void;
  error: Error | null;
  retry: () => void;
}

/** The events of the path in blocks; only blocks near the view are loaded. */
export const useEventBlocks = (blockSize: number): EventBlocks => {
  const [range, setRange] = useState<SlotRange>({ from: 0, to: 0 });
  const [known, setKnown] = useState(UNKNOWN_TOTAL);
  const indexes = blocksOfSlots(range.from, range.to, known.count ?? 0, blockSize);
  const results = useQueries({ queries: indexes.map((index) => eventBlockQuery(blockSize, index)) });
  const newest = newerTotal(
    known,
    results.map(({ data, dataUpdatedAt }) => ({ count: data?.count, atMs: dataUpdatedAt })),
  );
  if (newest !== known) setKnown(newest);
  const total = newest.count;

  const eventAt = (slot: number): DiaryEvent | undefined => {
    if (total === undefined) return undefined;
    const offset = offsetOfSlot(slot, total);
    const index = Math.floor(offset / blockSize);
    const events = results[indexes.indexOf(index)]?.data?.results;
    return events?.[offset - index * blockSize];
  };
  const showSlots = (next: SlotRange) => {
    if (next.from !== range.from || next.to !== range.to) setRange(next);
  };
  const error = results.find((result) => result.isError)?.error ?? null;
  return { total, eventAt, showSlots, error, retry: refreshEvents };
};
