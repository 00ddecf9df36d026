import type { KeyboardEvent, Ref } from 'react';
import styles from './chain-canvas.module.css';

interface FocusedBubbleProps {
  ref: Ref<HTMLButtonElement>;
  /** Name of the bubble for screen readers. */
  name: string;
  hintId: string;
  onOpen: () => void;
  /** Returns whether the chain has handled the key. */
  onKey: (key: string) => boolean;
  onFocus: () => void;
}

/** The bubble that the keyboard has reached, as a button; pointer events go through it to the canvas. */
export function FocusedBubble({ ref, name, hintId, onOpen, onKey, onFocus }: FocusedBubbleProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onKey(event.key)) event.preventDefault();
  };
  return (
    <button
      ref={ref}
      type="button"
      className={styles.bubble}
      aria-label={name}
      aria-describedby={hintId}
      aria-keyshortcuts="ArrowLeft ArrowRight Home End Enter + -"
      onClick={onOpen}
      onKeyDown={handleKeyDown}
      onFocus={onFocus}
    />
  );
}
