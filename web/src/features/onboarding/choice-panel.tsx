import { useState } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { PanelButtons, type WaysOut } from './panel-buttons.tsx';
import styles from './panels.module.css';

export interface Choice<T> {
  value: T;
  label: string;
  /** A choice with a hint is shown as a card. */
  hint?: string;
}

interface ChoicePanelProps<T> extends WaysOut {
  label: string;
  choices: readonly Choice<T>[];
  first: T | undefined;
  next: string;
  /** Called at a tap on a choice, before it is sent. */
  onPick?: ((value: T) => void) | undefined;
  onSend: (value: T) => void;
}

/** A question with few choices; a button sends the chosen one [ONB-17]. */
export function ChoicePanel<T extends string | boolean>(props: ChoicePanelProps<T>) {
  const { label, choices, first, next, onPick, onSend, ...waysOut } = props;
  const [chosen, setChosen] = useState(first);
  const pick = (value: T) => {
    setChosen(value);
    onPick?.(value);
  };
  const isCards = choices.some(({ hint }) => hint !== undefined);
  return (
    <>
      <fieldset className={isCards ? styles.cards : styles.pills}>
        <legend className="sr-only">{label}</legend>
        {choices.map(({ value, label: name, hint }) =>
          hint === undefined ? (
            <Chip key={name} isSelected={value === chosen} onClick={() => pick(value)}>
              {name}
            </Chip>
          ) : (
            <ChoiceCard
              key={name}
              title={name}
              hint={hint}
              isSelected={value === chosen}
              onSelect={() => pick(value)}
            />
          ),
        )}
      </fieldset>
      <PanelButtons
        {...waysOut}
        next={next}
        isReady={chosen !== undefined}
        onNext={() => {
          if (chosen !== undefined) onSend(chosen);
        }}
      />
    </>
  );
}
