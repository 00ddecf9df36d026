import { useId } from 'react';
import { ChoiceMark } from './choice-mark.tsx';
import styles from './choice-rows.module.css';

interface ChoiceRowsProps<Value extends string> {
  values: readonly Value[];
  chosen: Value | null;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** Offers a few values as radio buttons in rows. Use it in a `<fieldset>`. */
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
