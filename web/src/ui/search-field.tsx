import { type RefObject, useId } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { whenSubmitted } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { magnifyingGlassIcon, warningCircleIcon } from './icons.ts';
import { enterPicks } from './one-stop.ts';
import styles from './search-field.module.css';
import { xIcon } from './shell-icons.ts';

export interface SearchFieldProps {
  input?: RefObject<HTMLInputElement | null>;
  text: string;
  label: string;
  placeholder?: string;
  /** Says what is wrong; empty where all is well. */
  error?: string;
  className?: string | undefined;
  /** True if the field gets the focus when its dialog opens. */
  isFirst?: boolean;
  /** For a field that the person asked for with a tap. */
  isFocused?: boolean;
  onChange: (text: string) => void;
  /** Called on Enter. */
  onSubmit: () => void;
  onClear?: () => void;
}

/** Searches for what is typed, or filters the list below it. */
export function SearchField({
  input,
  text,
  label,
  placeholder = label,
  error = '',
  className,
  isFirst = false,
  isFocused = false,
  onChange,
  onSubmit,
  onClear = () => onChange(''),
}: SearchFieldProps) {
  const t = useTexts('app');
  const errorId = useId();
  return (
    <form className={className} onSubmit={whenSubmitted(onSubmit)}>
      <label className={styles.field}>
        <Icon shape={magnifyingGlassIcon} size={22} />
        <input
          ref={input}
          type="search"
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          data-autofocus={isFirst || undefined}
          // biome-ignore lint/a11y/noAutofocus: the person asked for this field with the button before
          autoFocus={isFocused}
          aria-invalid={error !== '' || undefined}
          aria-describedby={errorId}
          value={text}
          onKeyDown={enterPicks}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {text !== '' && <IconButton icon={xIcon} label={t('search_field.clear')} onClick={onClear} />}
      </label>
      <p id={errorId} className={styles.error} aria-live="polite">
        {error !== '' && (
          <>
            <Icon shape={warningCircleIcon} size={18} />
            {error}
          </>
        )}
      </p>
    </form>
  );
}
