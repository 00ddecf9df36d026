import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Firn } from '../../illustrations/firn.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './bug-report.module.css';

interface ReportSentProps {
  ticket: number;
  /** Link to a mail about the report; null if there is no address. */
  mailHref: string | null;
  onDone: () => void;
  onAnother: () => void;
}

/** Shows the number of the report and what happens next. */
export function ReportSent({ ticket, mailHref, onDone, onAnother }: ReportSentProps) {
  const t = useTexts('account');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.sent}>
      <Firn size={132} />
      <h3 ref={heading} tabIndex={-1}>
        {t('support.sent', { ticket })}
      </h3>
      <p className="lead">{t('support.sent.next')}</p>
      {mailHref !== null && (
        <p className="lead">
          {t('support.sent.answer')} <a href={mailHref}>{t('support.sent.mail')}</a>
        </p>
      )}
      <Button onClick={onDone}>{t('support.sent.done')}</Button>
      <Button variant="subtle" onClick={onAnother}>
        {t('support.sent.another')}
      </Button>
    </section>
  );
}
