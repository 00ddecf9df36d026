import { useId } from 'react';
import { Switch } from './switch.tsx';
import styles from './switch-row.module.css';

interface SwitchRowProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id}>
      {label}
      <Switch id={id} isOn={isOn} isDisabled={isDisabled} onChange={onChange} />
    </label>
  );
}
