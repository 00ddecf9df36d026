import { useId } from 'react';
import { Switch } from './switch.tsx';
import styles from './switch-row.module.css';

interface SwitchRowProps {
  label: string;
  /** Says what the switch does at this moment. It is part of the name. */
  note?: string | undefined;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, note, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id}>
      <span>
        {label} {note !== undefined && <small className={styles.note}>{note}</small>}
      </span>
      <Switch id={id} isOn={isOn} isDisabled={isDisabled} onChange={onChange} />
    </label>
  );
}
