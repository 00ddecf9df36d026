import { ONBOARDING_MS } from '@bergkette/contract/users.rules.ts';
import { useEffect, useState } from 'react';
import { isMotionReduced } from '../../lib/reduced-motion.ts';

const LONG_FROM_LENGTH = 80;

/** How long Firn seems to write a line, 0 to 2000 ms [ONB-21]. The very first line is shown at once. */
export const typingMsOf = (line: string, isFirstOfAll: boolean): number => {
  if (isFirstOfAll) return 0;
  return line.length >= LONG_FROM_LENGTH ? ONBOARDING_MS.typingMax : ONBOARDING_MS.typingShort;
};

const SKIPPING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape']);

/**
 * How many lines of a turn are shown. They appear one by one; a tap anywhere or a key shows the rest at once, and so
 * does reduced motion.
 * @param turn a new value begins with no line
 * @param isKnown true shows all lines at once: they were read before, in a tab that was closed
 */
export const useTyping = (turn: string, lines: readonly string[], isKnown: boolean): number => {
  const start = (isFresh: boolean) => ({ turn, count: isFresh && !isMotionReduced() ? 0 : lines.length });
  const [shown, setShown] = useState(() => start(!isKnown));
  if (shown.turn !== turn) setShown(start(true));
  const count = shown.turn === turn ? Math.min(shown.count, lines.length) : 0;
  const line = lines[count];
  const isFirstOfAll = turn === 'introduction' && count === 0;

  useEffect(() => {
    if (line === undefined) return;
    const timer = setTimeout(() => setShown({ turn, count: count + 1 }), typingMsOf(line, isFirstOfAll));
    return () => clearTimeout(timer);
  }, [turn, line, count, isFirstOfAll]);

  const isTyping = line !== undefined;
  useEffect(() => {
    if (!isTyping) return;
    const beganMs = performance.now();
    const skip = (event: Event) => {
      // The tap that gave the answer also reaches this listener and must not count.
      if (event.timeStamp <= beganMs) return;
      if (event instanceof KeyboardEvent && !SKIPPING_KEYS.has(event.key)) return;
      setShown({ turn, count: Number.POSITIVE_INFINITY });
    };
    addEventListener('click', skip);
    addEventListener('keydown', skip);
    return () => {
      removeEventListener('click', skip);
      removeEventListener('keydown', skip);
    };
  }, [turn, isTyping]);

  return count;
};
