import styles from './switch.module.css';

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
