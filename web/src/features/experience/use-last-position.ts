import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { toLastPos } from './resume.ts';
import type { Walk } from './walk.ts';

interface LastPositionInput {
  walk: Walk;
  /** False before the walk has begun: there is no position to remember yet. */
  isWalking: boolean;
  onLeave: (lastPos: number) => void;
}

/** Reports the last position when the person leaves, also when the tab is closed or hidden [EXP-12]. */
export const useLastPosition = ({ walk, isWalking, onLeave }: LastPositionInput): void => {
  const sent = useRef<number | null>(null);
  const send = useEffectEvent(() => {
    const lastPos = toLastPos(walk.position());
    if (lastPos === sent.current) return;
    sent.current = lastPos;
    onLeave(lastPos);
  });
  // A layout effect runs before the path gets its other layout, in which the position means something else.
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
