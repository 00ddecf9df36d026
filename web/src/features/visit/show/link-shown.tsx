import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { healthLinksQuery } from '../../../data/health-links.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { isShareClosed } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Qr } from '../../../ui/qr.tsx';
import { EndButton } from './end-button.tsx';
import { endWords, openingWords } from './link-words.ts';
import type { ShownLink } from './make-link.ts';
import styles from './show.module.css';

interface LinkShownProps {
  shown: ShownLink;
  onAnother: () => void;
}

/** The link as a code to scan, and as words to hand on, as long as it is open. */
export function LinkShown({ shown: { made, link, passcode }, onAnother }: LinkShownProps) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const [isPasscodeSeen, setPasscodeSeen] = useState(false);
  const [isEnded, setEnded] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { data } = useQuery(healthLinksQuery);
  const now = data === undefined ? made : data.find(({ id }) => id === made.id);
  const isOver = isEnded || now === undefined;
  // The button that was tapped is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read out changes with the end
  useEffect(() => top.current?.focus(), [isOver]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t('show.copied'));
    } catch {
      setSaid(t('show.copy_failed'));
    }
  };
  const share = async (): Promise<void> => {
    setSaid('');
    try {
      await navigator.share({ url: link });
    } catch (error) {
      if (!isShareClosed(error)) setSaid(t('show.copy_failed'));
    }
  };
  if (isOver) {
    return (
      <div ref={top} tabIndex={-1} className={styles.form}>
        <p className="lead">{t('show.over')}</p>
        <Button variant="light" isWide onClick={onAnother}>
          {t('show.another')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={top} tabIndex={-1} className={styles.shown}>
      <p className="lead">{t('show.scan')}</p>
      <Qr className={styles.code} text={link} label={t('show.code')} />
      <p>
        <b>{endWords(t, language, now)}</b>
      </p>
      {/* Whoever photographs the code must not have both. */}
      {passcode !== '' && (
        <p role="status">
          {t('show.passcode.say')} {isPasscodeSeen && <b className={styles.passcode}>{passcode}</b>}
        </p>
      )}
      {passcode !== '' && (
        <Button variant="subtle" size="sm" onClick={() => setPasscodeSeen(!isPasscodeSeen)}>
          {t(isPasscodeSeen ? 'show.passcode.hide' : 'show.passcode.look')}
        </Button>
      )}
      <p role="status">{openingWords(t, language, now)}</p>
      <div className={styles.actions}>
        <Button variant="light" onClick={() => void copy()}>
          {t('show.copy')}
        </Button>
        {navigator.share !== undefined && (
          <Button variant="light" onClick={() => void share()}>
            {t('show.share')}
          </Button>
        )}
      </div>
      <p className="small" role="status">
        {said}
      </p>
      <p className="small">{t('show.only_here')}</p>
      <EndButton id={made.id} onEnded={() => setEnded(true)} />
    </div>
  );
}
