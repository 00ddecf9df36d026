import { DIFFICULTIES } from '@bergkette/contract/events.rules.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { questionIcon } from '../../ui/icons.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { BeadIcon } from './bead-icon.tsx';
import styles from './bead-legend.module.css';
import { BEADS, beadSize } from './canvas/beads.ts';

interface BeadLegendProps {
  /** Where the chain begins; left out where no spiral is shown. */
  inside?: string;
}

/** Shows at a tap what the beads mean: a button below the spiral, or beside the month of the list. */
export function BeadLegend({ inside }: BeadLegendProps) {
  const t = useTexts('profile');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {inside === undefined ? (
        <Button variant="subtle" size="sm" className={styles.beside} onClick={() => setOpen(true)}>
          <Icon shape={questionIcon} />
          <span>{t('chain.beads.legend')}</span>
        </Button>
      ) : (
        <div className={`${styles.open} on-scene`}>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {t('chain.beads.legend')}
          </Button>
        </div>
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('chain.beads.legend')}>
        <div className={styles.legend}>
          <ul className={styles.beads}>
            {BEADS.map((bead) => (
              <li key={bead}>
                <BeadIcon bead={bead} size={40} />
                {t(`chain.bead.${bead}`)}
              </li>
            ))}
          </ul>
          <h3 className={styles.heading}>{t('chain.beads.size')}</h3>
          <div className={styles.sizes}>
            {DIFFICULTIES.map((difficulty) => (
              <BeadIcon key={difficulty} bead="stone" size={48} part={beadSize(difficulty)} />
            ))}
            <span>{t('difficulty.1')}</span>
            <span>{t('difficulty.4')}</span>
          </div>
          {inside !== undefined && <p className="small">{inside}</p>}
        </div>
      </Sheet>
    </>
  );
}
