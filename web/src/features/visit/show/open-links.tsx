import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { healthLinksQuery } from '../../../data/health-links.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EndButton } from './end-button.tsx';
import { endWords, openingWords } from './link-words.ts';
import styles from './show.module.css';

/** The links that are still open, but for the one that is shown above. */
export function OpenLinks({ except }: { except: number | undefined }) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const titleId = useId();
  const { data, isError, refetch } = useQuery(healthLinksQuery);
  const [hasEnded, setEnded] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const links = data?.filter(({ id }) => id !== except) ?? [];
  const isMissing = data === undefined && isError;
  const handleEnded = () => {
    setEnded(true);
    // The button goes with its link.
    said.current?.focus();
  };
  const handleRetry = () => {
    said.current?.focus();
    void refetch();
  };
  return (
    <>
      <p ref={said} tabIndex={-1} className={styles.first} role="status">
        {isMissing ? t('show.list_failed') : hasEnded && t('show.over')}
      </p>
      {isMissing && (
        <Button variant="light" size="sm" onClick={handleRetry}>
          {t('failed.retry')}
        </Button>
      )}
      {links.length > 0 && (
        <section className={styles.open} aria-labelledby={titleId}>
          <h3 id={titleId}>{t('show.open')}</h3>
          <ul>
            {links.map((link) => {
              const ends = endWords(t, language, link);
              return (
                <li key={link.id}>
                  <p>
                    {ends}
                    <span className="small">
                      {[openingWords(t, language, link), link.has_passcode && t('show.has_passcode')]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </p>
                  <EndButton id={link.id} label={`${t('show.end')}: ${ends}`} onEnded={handleEnded} />
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
