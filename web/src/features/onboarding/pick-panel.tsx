import { type ReactNode, useState } from 'react';
import { isSpecified, type PickValue } from '../../ui/pick-value.ts';
import { PanelButtons, type WaysOut } from './panel-buttons.tsx';
import styles from './panels.module.css';

interface PickPanelProps extends WaysOut {
  first: PickValue;
  next: string;
  /** Renders a list that can be searched. */
  children: (value: PickValue, onPick: (value: PickValue) => void) => ReactNode;
  onSend: (id: number) => void;
}

/** A question with a long list; a button sends the chosen entry [ONB-17]. */
export function PickPanel({ first, next, children, onSend, ...waysOut }: PickPanelProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <div className={styles.picks}>{children(value, setValue)}</div>
      <PanelButtons {...waysOut} next={next} isReady={isSpecified(value)} onNext={() => onSend(value.id)} />
    </>
  );
}
