import { type ReactNode, useId } from 'react';
import styles from './covering-input.module.css';
import { whenTapped } from './when-tapped.ts';

interface RadiosProps<Value extends string | number> {
  values: readonly Value[];
  chosen: Value | null;
  /** Look of a choice, over which its radio button lies unseen. */
  className: string | undefined;
  onChoose: (value: Value) => void;
  /** Called when a finger or mouse chooses. Without it, a tap calls `onChoose` as keys do. */
  onTap?: ((value: Value) => void) | undefined;
  children: (value: Value) => ReactNode;
}

/** Choices of which one holds. Use it in a `<fieldset>`. */
export function Radios<Value extends string | number>(props: RadiosProps<Value>) {
  const { values, chosen, className, onChoose, onTap, children } = props;
  const name = useId();
  return values.map((value) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys choose by the radio button inside
    <label key={value} className={className} onClick={onTap && whenTapped(() => onTap(value))}>
      <input
        className={styles.input}
        type="radio"
        name={name}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      {children(value)}
    </label>
  ));
}
