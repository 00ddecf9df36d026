import { INFO_SEARCH_MAX_LENGTH } from '@bergkette/contract/information.rules.ts';
import type { InfoText } from '@bergkette/contract/information.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { infoSearchQuery } from '../../data/information.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hasDarkWord } from '../../lib/dark-words.ts';
import { useStore } from '../../lib/store.ts';
import { useDebouncedValue } from '../../lib/use-debounced.ts';
import { DarkWords, useDarkSaid } from '../../ui/help/dark-words.tsx';
import { HelpNow } from '../../ui/help/help-now.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretLeftIcon } from '../../ui/icons.ts';
import { LimitedSearchField } from '../../ui/limited-field.tsx';
import { EmptyState, ErrorCard } from '../../ui/list-state.tsx';
import { InfoImage } from './info-image.tsx';
import { infoWords } from './info-words.ts';
import styles from './information-screen.module.css';
import { titlesFirst } from './recommendation.ts';
import { TextFacts } from './text-facts.tsx';

/** Milliseconds from the last letter to the search. */
const TYPING_PAUSE_MS = 250;

/** A result of the search. */
function FoundText({ text }: { text: InfoText }) {
  return (
    <Link to="/information/$id" params={{ id: String(text.id) }} className={`card ${styles.found}`}>
      <span className={styles.picture}>
        <InfoImage src={text.image} width={88} height={72} loading="lazy" />
      </span>
      <span className={styles.infoSearchWords}>
        <b className="heading">{text.title}</b>
        <span className="small">{text.summary}</span>
        <TextFacts text={text} />
      </span>
    </Link>
  );
}

function Results({ language, words }: { language: Language; words: string }) {
  const t = useTexts('account');
  // Without words all texts are shown.
  const { data, isError, isPlaceholderData, refetch } = useQuery(infoSearchQuery(language, words));
  const isDark = hasDarkWord(words);
  const darkSaid = useDarkSaid();
  if (isError && data === undefined) {
    return (
      <div className={styles.results}>
        {isDark && <DarkWords />}
        <ErrorCard text={t('information.failed')} onRetry={() => void refetch()} />
      </div>
    );
  }
  const found = titlesFirst(data?.flatMap((group) => group.info_texts) ?? [], words);
  const isSettled = data !== undefined && !isPlaceholderData;
  const isNone = isSettled && found.length === 0;
  return (
    <div className={styles.results} aria-busy={!isSettled}>
      {isDark && <DarkWords />}
      {/* Firn says in large what is read out. */}
      <p className={isNone ? 'sr-only' : 'small'} role="status">
        {isDark && <span className="sr-only">{darkSaid} </span>}
        {words !== '' && isSettled && !isNone && t('information.search.found', { count: found.length })}
        {isNone && !isDark && t('search.none')}
      </p>
      {isNone ? (
        !isDark && <EmptyState text={t('search.none')} firn={{ pose: 'think' }} action={<HelpNow />} />
      ) : (
        <ul className={styles.list}>
          {found.map((text) => (
            <li key={text.id}>
              <FoundText text={text} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Searches the full texts. */
export function InfoSearch({ language, onClose }: { language: Language; onClose: () => void }) {
  const t = useTexts('account');
  const input = useRef<HTMLInputElement>(null);
  const text = useStore(infoWords);
  const typed = text.trim();
  const [asked, setAsked] = useState(typed);
  // What is too long is not asked for; the field says so.
  if (typed !== asked && !isTooLong(typed, INFO_SEARCH_MAX_LENGTH)) setAsked(typed);
  const words = useDebouncedValue(asked, TYPING_PAUSE_MS);
  return (
    <>
      <header className={styles.head}>
        <h1 className="sr-only">{t('information.search.title')}</h1>
        <IconButton icon={caretLeftIcon} label={t('information.search.close')} onClick={onClose} />
        <LimitedSearchField
          input={input}
          text={text}
          label={t('search.field')}
          limit={INFO_SEARCH_MAX_LENGTH}
          className={`grow ${styles.field}`}
          // Where words are brought along the keyboard of a phone would cover the results.
          isFocused={text === ''}
          onChange={infoWords.set}
          // The keyboard of a phone would cover the results.
          onSubmit={() => input.current?.blur()}
          onClear={() => {
            infoWords.set('');
            input.current?.focus();
          }}
        />
      </header>
      <Results language={language} words={words} />
    </>
  );
}
