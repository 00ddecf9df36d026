import { type ReactNode, useState } from 'react';
import { PanelButtons, type WaysOut } from './panel-buttons.tsx';
import styles from './panels.module.css';

interface PickPanelProps extends WaysOut {
  first: number | null;
  next: string;
  /** Renders a list that can be searched. */
  children: (selectedId: number | null, onPick: (id: number) => void) => ReactNode;
  onSend: (id: number) => void;
}

/** A question with a long list; a button sends the chosen entry [ONB-17]. */
export function PickPanel({ first, next, children, onSend, ...waysOut }: PickPanelProps) {
  const [id, setId] = useState(first);
  return (
    <>
      <div className={styles.picks}>{children(id, setId)}</div>
      <PanelButtons
        {...waysOut}
        next={next}
        isReady={id !== null}
        onNext={() => {
          if (id !== null) onSend(id);
        }}
      />
    </>
  );
}
