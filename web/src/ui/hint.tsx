import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import type { ReactElement } from 'react';
import styles from './hint.module.css';

const PARTS = { dropdown: styles.bubble ?? '', arrow: styles.arrow ?? '' };

interface HintProps {
  isShown: boolean;
  /** Names the bubble for screen readers, e.g. "Hinweis". */
  label: string;
  text: string;
  button: string;
  onNext: () => void;
  /** The real element it points at. */
  children: ReactElement;
}

/** A petrol bubble that says what the thing it points at is for. Nothing waits for it. */
export function Hint({ isShown, label, text, button, onNext, children }: HintProps) {
  return (
    <Popover
      opened={isShown}
      width={272}
      position="bottom"
      withArrow
      arrowSize={18}
      offset={12}
      trapFocus={false}
      // The element it points at has its own role; the bubble is no menu of it.
      withRoles={false}
      hideDetached={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withinPortal
      zIndex={6}
      classNames={PARTS}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown role="region" aria-label={label}>
        <p role="status">{text}</p>
        <button type="button" className={styles.next} onClick={onNext}>
          {button}
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}
