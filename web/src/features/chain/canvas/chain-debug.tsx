import { type RefObject, useEffect, useState } from 'react';
import styles from './chain-canvas.module.css';
import type { ChainFrame, ChainView } from './chain-view.ts';

/** Shift+D shows and hides the debug view [EVC-11]. */
export const useDebugKey = (): boolean => {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      if (event.shiftKey && event.key.toUpperCase() === 'D' && isPlain && !isTyping) setOn((was) => !was);
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
  return isOn;
};

/** For developers: frame time, scale, number of bubbles and of drawn ones (EVC-11, decision O31). */
export function ChainDebug({ view }: { view: RefObject<ChainView | null> }) {
  const [frame, setFrame] = useState<ChainFrame>();
  useEffect(() => view.current?.subscribe(setFrame), [view]);
  if (frame === undefined) return null;
  return (
    <pre className={styles.debug} lang="en">
      {[
        `frame ${frame.elapsedMs.toFixed(1)} ms, drawing ${frame.drawMs.toFixed(1)} ms`,
        `scale ${frame.camera.scale.toFixed(3)}`,
        `bubbles ${frame.bubbles}`,
        `drawn ${frame.drawn}`,
      ].join('\n')}
    </pre>
  );
}
