import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { printerIcon } from '../parts/icons.ts';
import { Tick } from '../parts/parts.tsx';
import { useUnsaved } from '../parts/use-unsaved.ts';
import styles from './gate.module.css';

/** The printed codes, shown this once: one goes on only when they are kept. */
export function Codes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTexts('desk');
  const [isKept, setKept] = useState(false);
  // Asks before the page or screen is closed, because the codes cannot be shown again.
  useUnsaved(!isKept, 'codes');
  return (
    <>
      <p>{t('desk.codes.text')}</p>
      <ul className={styles.codes} aria-label={t('desk.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" icon={printerIcon} onClick={() => window.print()}>
        {t('desk.codes.print')}
      </Button>
      <Tick label={t('desk.codes.kept')} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <Button disabled={!isKept} onClick={onKept}>
        {t('desk.codes.go_on')}
      </Button>
    </>
  );
}
