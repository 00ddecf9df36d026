import { useId } from 'react';
import styles from './switch-row.module.css';

interface SwitchProps {
  /** Id for the label around or beside the switch, which gives it a name and a large area to tap. */
  id: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch whose change takes effect at once. */
export function Switch({ id, isOn, isDisabled = false, onChange }: SwitchProps) {
  return (
    <input
      id={id}
      className={styles.switch}
      type="checkbox"
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

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
      <span>{label}</span> <Switch id={id} isOn={isOn} isDisabled={isDisabled} onChange={onChange} />
      {note !== undefined && <small className={styles.note}>{note}</small>}
    </label>
  );
}
