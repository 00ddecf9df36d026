import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { lazyPart } from '../../../lib/chunks.ts';
import { Button } from '../../../ui/button.tsx';
import type { Handout } from '../handout/use-handout.ts';
import styles from './show-link.module.css';

const ShowSheet = lazyPart(() => import('./show-sheet.tsx'), 'ShowSheet');

/**
 * The button that shows the sheet to a doctor. It stands below an empty sheet too, as the links that are still open are
 * behind it. What makes the link is loaded with the first tap.
 */
export function ShowLink({ handout }: { handout: Handout }) {
  const t = useTexts('tracking');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <div className={styles.button}>
      <Button variant="light" isWide onClick={open}>
        {t('show.button')}
      </Button>
      <p className="small">{t('show.hint')}</p>
      {wasOpened && <ShowSheet handout={handout} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
