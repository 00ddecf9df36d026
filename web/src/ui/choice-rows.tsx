import { useId } from 'react';
import { ChoiceMark } from './choice-mark.tsx';
import styles from './choice-rows.module.css';

interface ChoiceRowsProps<Value extends string> {
  values: readonly Value[];
  chosen: Value | null;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** One of a few, each a row. Stands in a `<fieldset>`. */
export function ChoiceRows<Value extends string>({ values, chosen, nameOf, onChoose }: ChoiceRowsProps<Value>) {
  const name = useId();
  return (
    <div className={styles.rows}>
      {values.map((value) => (
        <label key={value} className={styles.row}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{nameOf(value)}</span>
          <ChoiceMark isSelected={value === chosen} />
        </label>
      ))}
    </div>
  );
}
