import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { toLastPos } from './resume.ts';
import type { Walk } from './walk.ts';

interface LastPositionInput {
  walk: Walk;
  /** Before the walk has begun there is no position to remember. */
  isWalking: boolean;
  onLeave: (lastPos: number) => void;
}

/** Tells where one stood on leaving, also when the tab is closed or put away [EXP-12]. */
export const useLastPosition = ({ walk, isWalking, onLeave }: LastPositionInput): void => {
  const sent = useRef<number | null>(null);
  const send = useEffectEvent(() => {
    const lastPos = toLastPos(walk.position());
    if (lastPos === sent.current) return;
    sent.current = lastPos;
    onLeave(lastPos);
  });
  // Before the layout of the path changes: it is another without looking back.
  useLayoutEffect(() => {
    if (!isWalking) return;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pagehide', () => send(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && send(), { signal });
    return () => {
      controller.abort();
      send();
    };
  }, [isWalking]);
};
