import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { eventBlockQuery } from '../../data/events.ts';
import { refreshEvents } from '../../data/refresh.ts';
import { blocksOfSlots, newerTotal, offsetOfSlot, UNKNOWN_TOTAL } from './event-blocks.ts';

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
