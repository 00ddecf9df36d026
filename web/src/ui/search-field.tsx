import type { FormEvent } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { magnifyingGlassIcon, xIcon } from './icons.ts';
import styles from './search-field.module.css';

const MAX_LENGTH = 60;

interface SearchFieldProps {
  text: string;
  labels: { field: string; placeholder: string; clear: string };
  /** Id of what is said about it. */
  describedBy?: string | undefined;
  /** It has the focus when its dialog opens. */
  isFirst?: boolean;
  onChange: (text: string) => void;
  /** Enter. */
  onSubmit: () => void;
}

/** Looks through a list that stands below it. */
export function SearchField({ text, labels, describedBy, isFirst = false, onChange, onSubmit }: SearchFieldProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.field} onSubmit={handleSubmit}>
      <Icon shape={magnifyingGlassIcon} size={22} />
      <input
        type="search"
        aria-label={labels.field}
        placeholder={labels.placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
        data-autofocus={isFirst || undefined}
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {text !== '' && <IconButton icon={xIcon} label={labels.clear} onClick={() => onChange('')} />}
    </form>
  );
}
