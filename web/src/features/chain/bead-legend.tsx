import { DIFFICULTIES } from '@bergkette/contract/events.rules.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { questionIcon } from '../../ui/icons.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { BeadIcon } from './bead-icon.tsx';
import styles from './bead-legend.module.css';
import { BEADS, beadSize } from './canvas/beads.ts';

interface BeadLegendProps {
  /** Where the chain begins; left out where no spiral is shown. */
  inside?: string;
}

/** Shows at a tap what the beads mean: a line below the spiral, a question mark in the list. */
export function BeadLegend({ inside }: BeadLegendProps) {
  const t = useTexts('profile');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={inside === undefined ? undefined : styles.line}>
      {inside === undefined ? (
        <IconButton icon={questionIcon} label={t('chain.beads.legend')} onClick={() => setOpen(true)} />
      ) : (
        <>
          <Button variant="light" size="sm" onClick={() => setOpen(true)}>
            {t('chain.beads.legend')}
          </Button>
          <span className={styles.inside}>{inside}</span>
        </>
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('chain.beads.legend')}>
        <ul className={styles.beads}>
          {BEADS.map((bead) => (
            <li key={bead}>
              <BeadIcon bead={bead} size={40} />
              {t(`chain.bead.${bead}`)}
            </li>
          ))}
        </ul>
        <h2 className={styles.heading}>{t('chain.beads.size')}</h2>
        <ul className={styles.sizes}>
          {DIFFICULTIES.map((difficulty) => (
            <li key={difficulty}>
              <BeadIcon bead="stone" size={48} part={beadSize(difficulty)} />
              {t(`difficulty.${difficulty}`)}
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}
