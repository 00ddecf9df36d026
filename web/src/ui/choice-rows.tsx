import { ChoiceMark } from './choice-mark.tsx';
import styles from './choice-rows.module.css';
import { Radios } from './radios.tsx';

interface ChoiceRowsProps<Value extends string> {
  values: readonly Value[];
  chosen: Value | null;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** Offers a few values as radio buttons in rows. Use it in a `<fieldset>`. */
export function ChoiceRows<Value extends string>({ values, chosen, nameOf, onChoose }: ChoiceRowsProps<Value>) {
  return (
    <div className={styles.rows}>
      <Radios values={values} chosen={chosen} className={styles.row} onChoose={onChoose}>
        {(value) => (
          <>
            <span>{nameOf(value)}</span>
            <ChoiceMark isSelected={value === chosen} />
          </>
        )}
      </Radios>
    </div>
  );
}
