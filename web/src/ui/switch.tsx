import styles from './switch.module.css';

interface SwitchProps {
  /** Of the label around or beside it, which gives it its name and its size for the finger. */
  id: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch; a change counts at once. */
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
