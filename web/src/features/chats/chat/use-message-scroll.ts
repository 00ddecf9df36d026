import { useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ChatRow } from './message-rows.ts';

/** Within this distance from the end, the list follows new messages. */
const AT_END_PX = 80;
/** Within this distance from the beginning, older messages are loaded. */
const OLDER_PX = 600;

const firstMessage = (rows: readonly ChatRow[]): string | undefined => rows.find((row) => row.kind === 'message')?.key;

/** Whether older messages have been added before those shown. */
const hasGrownInFront = (rows: readonly ChatRow[], before: readonly ChatRow[]): boolean => {
  const first = firstMessage(before);
  return first !== undefined && first !== firstMessage(rows) && rows.some(({ key }) => key === first);
};

/** Keeps the place while older messages are added before it, and follows the end while the person is there. */
export const useMessageScroll = (rows: readonly ChatRow[], askForOlder: () => void) => {
  const list = useRef<VirtualizerHandle>(null);
  const isAtEndNow = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState({ rows, isShifted: false });
  if (rows !== seen.rows) setSeen({ rows, isShifted: hasGrownInFront(rows, seen.rows) });

  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  const lastRow = rows.at(-1);
  const newest = lastRow?.key;
  const isOwn = lastRow?.kind === 'message' && lastRow.waiting !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new last message moves the list
  useLayoutEffect(() => {
    if (isAtEndNow.current || isOwn) toEnd();
  }, [newest]);

  return {
    list,
    isShifted: seen.isShifted,
    isAtEnd,
    toEnd,
    handleScroll: () => {
      const { current } = list;
      if (!current) return;
      const wasAtEnd = isAtEndNow.current;
      isAtEndNow.current = current.scrollSize - current.scrollOffset - current.viewportSize < AT_END_PX;
      setAtEnd(isAtEndNow.current);
      // While the list scrolls to the end at the opening, older messages are not wanted.
      if (!(wasAtEnd || isAtEndNow.current) && current.scrollOffset < OLDER_PX) askForOlder();
    },
    handleScrollEnd: () => {
      const { current } = list;
      if (current && !isAtEndNow.current && current.scrollOffset < OLDER_PX) askForOlder();
    },
    /** Call this when the field grows, a keyboard opens, or a guessed height has been measured. */
    handleResize: () => {
      if (isAtEndNow.current) toEnd();
      if (list.current && list.current.scrollSize <= list.current.viewportSize) askForOlder();
    },
  };
};
