import { useId } from 'react';
import classes from './choice-row.module.css';

interface ChoiceRowProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, as pills; a plain radio group for keyboard and screen reader. */
export function ChoiceRow<T extends string>({ label, options, value, onChange }: ChoiceRowProps<T>) {
  const name = useId();
  return (
    <fieldset className={classes.row}>
      <legend className={classes.rowLabel}>{label}</legend>
      <div className={classes.pills}>
        {options.map((option) => (
          <label key={option.value} lang={option.lang} className={classes.pill}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
