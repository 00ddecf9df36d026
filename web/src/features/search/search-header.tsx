import { SEARCH_TEXT_MAX_LENGTH } from '@bergkette/contract/calls.rules.ts';
import { Link, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { caretLeftIcon } from '../../ui/icons.ts';
import { LimitedSearchField } from '../../ui/limited-field.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import styles from './search-screen.module.css';
import type { SearchText } from './use-search-text.ts';

interface SearchFieldProps {
  search: SearchText;
  /** Of the field, where the search is not for events. */
  label?: string;
  /** True opens the keyboard at once; false where there are results to look at. */
  hasFocusAtFirst: boolean;
}

export function SearchField({ search, label, hasFocusAtFirst }: SearchFieldProps) {
  const t = useTexts('app');
  const input = useRef<HTMLInputElement>(null);
  const focusAtFirst = useEffectEvent(() => {
    if (hasFocusAtFirst) input.current?.focus({ preventScroll: true });
  });
  useEffect(() => focusAtFirst(), []);
  return (
    <LimitedSearchField
      input={input}
      className="grow"
      text={search.text}
      label={label ?? t('search.field')}
      limit={SEARCH_TEXT_MAX_LENGTH}
      onChange={search.type}
      onSubmit={() => {
        search.commit(search.text);
        // The keyboard of a phone would cover the results.
        input.current?.blur();
      }}
      onClear={() => {
        search.commit('');
        input.current?.focus();
      }}
    />
  );
}

interface SearchHeaderProps {
  tab: 'events' | 'people';
  /** The search field; without it the header shows the screen's name. */
  children?: ReactNode;
}

/** Back button, field and the two tabs [NAV-09]. */
export function SearchHeader({ tab, children }: SearchHeaderProps) {
  const t = useTexts('app');
  return (
    <header className="stack gap-8">
      <div className={styles.row}>
        <Link to="/" className={styles.back} aria-label={t('search.back')}>
          <Icon shape={caretLeftIcon} />
        </Link>
        <h1 className={children === undefined ? undefined : 'sr-only'}>{t('search.title')}</h1>
        {children}
      </div>
      <TabLinks
        label={t('search.tabs')}
        tabs={(['events', 'people'] as const).map((name) => ({
          name,
          text: t(`search.${name}`),
          link: linkOptions({ to: '/search', search: { tab: name } }),
        }))}
        current={tab}
      />
    </header>
  );
}
