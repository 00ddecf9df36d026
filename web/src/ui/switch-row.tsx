import styles from './switch-row.module.css';

interface SwitchRowProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  return (
    <label className={styles.row}>
      {label}
      <input
        className={styles.switch}
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
