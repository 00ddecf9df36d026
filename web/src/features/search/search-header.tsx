import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretLeftIcon, magnifyingGlassIcon, xIcon } from '../../ui/icons.ts';
import styles from './search-header.module.css';
import { SEARCH_TEXT_MAX } from './search-params.ts';
import type { SearchText } from './use-search-text.ts';

interface SearchFieldProps {
  search: SearchText;
  /** Where it does not look for events: what it asks for, and the name of its cross. */
  labels?: { field: string; clear: string };
  /** Opens with the keyboard, unless there are results to look at already. */
  hasFocusAtFirst: boolean;
}

export function SearchField({ search, labels, hasFocusAtFirst }: SearchFieldProps) {
  const t = useTexts('search');
  const { field, clear } = labels ?? { field: t('search.field'), clear: t('search.clear') };
  const input = useRef<HTMLInputElement>(null);
  const focusAtFirst = useEffectEvent(() => {
    if (hasFocusAtFirst) input.current?.focus({ preventScroll: true });
  });
  useEffect(() => focusAtFirst(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    search.commit(search.text);
    // The keyboard of a phone would cover the results.
    input.current?.blur();
  };
  const handleClear = () => {
    search.commit('');
    input.current?.focus();
  };
  return (
    <form className={styles.field} onSubmit={handleSubmit}>
      <Icon className={styles.lens} shape={magnifyingGlassIcon} size={22} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        aria-label={field}
        placeholder={field}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_TEXT_MAX}
        value={search.text}
        onChange={(event) => search.type(event.currentTarget.value)}
      />
      {search.text !== '' && <IconButton className={styles.clear} icon={xIcon} label={clear} onClick={handleClear} />}
    </form>
  );
}

interface SearchHeaderProps {
  tab: 'events' | 'people';
  /** The field; without one the name of the screen stands there. */
  children?: ReactNode;
}

/** Way back, field and the two tabs [NAV-09]. */
export function SearchHeader({ tab, children }: SearchHeaderProps) {
  const t = useTexts('search');
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.back} aria-label={t('search.back')}>
          <Icon shape={caretLeftIcon} />
        </Link>
        <h1 className={children === undefined ? undefined : 'sr-only'}>{t('search.title')}</h1>
        {children}
      </div>
      <nav className={styles.tabs} aria-label={t('search.tabs')}>
        {(['events', 'people'] as const).map((name) => (
          <Link
            key={name}
            to="/search"
            search={{ tab: name }}
            replace
            className={styles.tab}
            aria-current={tab === name ? 'page' : undefined}
            // Not its own idea of what is active, which would look at all filters.
            activeProps={{ 'aria-current': tab === name ? 'page' : undefined }}
          >
            {t(`search.${name}`)}
          </Link>
        ))}
      </nav>
    </header>
  );
}
