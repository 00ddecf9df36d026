import { type MouseEvent, type ReactNode, useId } from 'react';
import styles from './choice-rows.module.css';
import covering from './covering-input.module.css';
import { Icon } from './icon.tsx';
import { checkCircleFillIcon } from './shell-icons.ts';

/** Makes a click handler for fingers and mice only. Clicks by keys have `detail` 0 and are ignored. */
const whenTapped = (onTap: () => void) => (event: MouseEvent) => {
  if (event.detail === 0) return;
  event.preventDefault();
  onTap();
};

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
        className={covering.input}
        type="radio"
        name={name}
        checked={value === chosen}
        // The browser would give a dialog's first focus to the first one.
        data-autofocus={value === chosen || undefined}
        onChange={() => onChoose(value)}
      />
      {children(value)}
    </label>
  ));
}

/** Shows a ring or a check mark at the end of a choice, so that the chosen one does not differ by its colour only. */
export function ChoiceMark({ isSelected }: { isSelected: boolean }) {
  return (
    <span className={styles.mark}>
      {isSelected ? <Icon shape={checkCircleFillIcon} size={28} /> : <span className={styles.ring} />}
    </span>
  );
}

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
