import { useEffect, useState } from 'react';
import styles from './chain-canvas.module.css';
import type { ChainFrame } from './chain-view.ts';

/** Shift+D shows and hides it [EVC-11]. */
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

/** For whoever builds this: frame time, scale, bubble and drawn counts (EVC-11, decision O31). */
export function ChainDebug({ frame }: { frame: ChainFrame | undefined }) {
  const { drawMs = 0, elapsedMs = 0, camera, bubbles = 0, drawn = 0 } = frame ?? {};
  return (
    <pre className={styles.debug} lang="en">
      {[
        `frame ${elapsedMs.toFixed(1)} ms, drawing ${drawMs.toFixed(1)} ms`,
        `scale ${camera?.scale.toFixed(3) ?? '-'}`,
        `bubbles ${bubbles}`,
        `drawn ${drawn}`,
      ].join('\n')}
    </pre>
  );
}
