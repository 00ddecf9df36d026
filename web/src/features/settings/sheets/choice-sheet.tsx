import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChoiceMark } from '../../../ui/choice-rows.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SaveFailure } from '../save-failure.tsx';
import styles from '../settings.module.css';

interface Choice<T> {
  value: T;
  label: string;
  lang?: string;
}

interface ChoiceSheetProps<T> {
  title: string;
  choices: readonly Choice<T>[];
  value: T;
  onSave: (value: T) => Promise<unknown>;
  onClose: () => void;
}

/** A few choices: a tap saves and closes. They are buttons, because with radio buttons each arrow key would save. */
export function ChoiceSheet<T extends string | null>({ title, choices, value, onSave, onClose }: ChoiceSheetProps<T>) {
  const t = useTexts('account');
  const { mutate, variables, isPending, isError } = useMutation({ mutationFn: onSave, onSuccess: () => onClose() });
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <SaveFailure isShown={isError} />
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              lang={choice.lang}
              className={styles.choice}
              aria-pressed={choice.value === value}
              onClick={() => isPending || mutate(choice.value)}
            >
              {choice.label}
              {isPending && choice.value === variables ? (
                <span className={styles.ring} role="status" aria-label={t('settings.saving')} />
              ) : (
                <ChoiceMark isSelected={choice.value === value} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
