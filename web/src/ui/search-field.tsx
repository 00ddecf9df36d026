import { type RefObject, useId } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { whenSubmitted } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { magnifyingGlassIcon } from './icons.ts';
import { useLimit } from './limited-field.tsx';
import { enterPicks } from './one-stop.ts';
import styles from './search-field.module.css';
import { xIcon } from './shell-icons.ts';

interface SearchFieldProps {
  text: string;
  labels: { field: string; placeholder: string };
  /** Id of the element that describes the field. */
  describedBy?: string | undefined;
  /** True if the field gets the focus when its dialog opens. */
  isFirst?: boolean;
  onChange: (text: string) => void;
  /** Called on Enter. */
  onSubmit: () => void;
}

/** Filters the list below it. */
export function SearchField({ text, labels, describedBy, isFirst = false, onChange, onSubmit }: SearchFieldProps) {
  const t = useTexts('app');
  return (
    <form className={styles.field} onSubmit={whenSubmitted(onSubmit)}>
      <Icon shape={magnifyingGlassIcon} size={22} />
      <input
        type="search"
        dir="auto"
        aria-label={labels.field}
        placeholder={labels.placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus={isFirst || undefined}
        aria-describedby={describedBy}
        value={text}
        onKeyDown={enterPicks}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {text !== '' && <IconButton icon={xIcon} label={t('search_field.clear')} onClick={() => onChange('')} />}
    </form>
  );
}

interface SearchBarProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  label: string;
  /** A longer text is not searched for. */
  limit: number;
  className?: string | undefined;
  /** For a bar that the person asked for with a tap. */
  isFocused?: boolean;
  onChange: (text: string) => void;
  /** Called on Enter. */
  onSubmit?: () => void;
  onClear: () => void;
}

/** The search field at the top of a screen. */
export function SearchBar({ input, text, label, limit, className = '', isFocused = false, ...on }: SearchBarProps) {
  const t = useTexts('app');
  const handleSubmit = whenSubmitted(() => {
    on.onSubmit?.();
    // The keyboard of a phone would cover the results.
    input.current?.blur();
  });
  const noteId = useId();
  const { isOver, note } = useLimit(text, limit);
  const handleClear = () => {
    on.onClear();
    input.current?.focus();
  };
  return (
    <form className={`${styles.bar} ${className}`} onSubmit={handleSubmit}>
      <Icon className={styles.lens} shape={magnifyingGlassIcon} size={22} />
      <input
        ref={input}
        className={styles.barInput}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field with the button before
        autoFocus={isFocused}
        aria-invalid={isOver || undefined}
        aria-describedby={noteId}
        value={text}
        onChange={(event) => on.onChange(event.currentTarget.value)}
      />
      {text !== '' && (
        <IconButton className={styles.clear} icon={xIcon} label={t('search_field.clear')} onClick={handleClear} />
      )}
      <p id={noteId} className={styles.note} aria-live="polite">
        {isOver ? note : ''}
      </p>
    </form>
  );
}
