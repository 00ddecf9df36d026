import { type ReactNode, useId } from 'react';
import styles from './picture-sheet.module.css';

interface PictureChoiceProps<T extends string> {
  label: string;
  values: readonly T[];
  value: T;
  onChange: (value: T) => void;
  children: (value: T) => ReactNode;
}

/** A choice between values side by side; a plain radio group for keyboard and screen reader. */
export function PictureChoice<T extends string>({ label, values, value, onChange, children }: PictureChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {values.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {children(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
