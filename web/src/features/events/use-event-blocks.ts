import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventBlockQuery } from '../../data/events.ts';
import { refreshEvents } from '../../data/refresh.ts';
import { firstIdOf } from '../../lib/local-ids.ts';

/** Slots are counted from the oldest event, the list from the newest (`-datetime`) [HOME-20]; the same leads back. */
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

interface SlotRange {
  from: number;
  to: number;
}

/** The events of the path in blocks; only blocks near the view are loaded. */
export const useEventBlocks = (blockSize: number) => {
  const [range, setRange] = useState<SlotRange>({ from: 0, to: 0 });
  // The newest block gives the length of the path. Others may be older or newer, and would set it to and fro.
  const { data: newest, isFetching, isFetchedAfterMount } = useQuery(eventBlockQuery(blockSize, 0));
  // A path that the device kept empty may have its first event since: nobody is told that it begins here before the answer.
  const isUnsure = newest?.count === 0 && isFetching && !isFetchedAfterMount;
  const total = isUnsure ? undefined : newest?.count;
  const indexes = blocksOfSlots(range.from, range.to, total ?? 0, blockSize);
  const results = useQueries({ queries: indexes.map((index) => eventBlockQuery(blockSize, index)) });
  return {
    /** `undefined` until the first answer. */
    total,
    /** The event of a slot, counted from the oldest; `undefined` while it is not loaded. */
    eventAt: (slot: number): DiaryEvent | undefined => {
      if (total === undefined) return undefined;
      const offset = offsetOfSlot(slot, total);
      const index = Math.floor(offset / blockSize);
      return results[indexes.indexOf(index)]?.data?.results[offset - index * blockSize];
    },
    /** The slot of an event, by its first id, as the loaded blocks have it now; `undefined` while it is in none of them. */
    slotOf: (id: number): number | undefined => {
      for (const [at, index] of indexes.entries()) {
        const listed = results[at]?.data?.results ?? [];
        const place = listed.findIndex((event) => firstIdOf('event.save', event.id) === id);
        if (total !== undefined && place >= 0) return offsetOfSlot(index * blockSize + place, total);
      }
      return undefined;
    },
    /** Loads the blocks of these slots, in both directions. */
    showSlots: (next: SlotRange) => {
      if (next.from !== range.from || next.to !== range.to) setRange(next);
    },
    error: results.find(({ isError }) => isError)?.error ?? null,
    retry: refreshEvents,
  };
};
