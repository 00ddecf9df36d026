import { useQuery } from '@tanstack/react-query';
import { activeQuery } from '../../../data/symptoms.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SymptomIcon } from '../symptom-icon.tsx';
import { orderTrackers } from '../tracker/tracker-order.ts';
import { useSymptomWords } from '../use-symptom-words.ts';
import type { OpenDialog } from './tracker-dialog.ts';
import styles from './values-dialog.module.css';

interface ValuesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onOpen: OpenDialog;
}

/** All that is tracked, each with its latest value; a tap enters a new one. */
export function ValuesDialog({ isOpen, onClose, onOpen }: ValuesDialogProps) {
  const home = useTexts('app');
  const { t, nameOf, whenOf, writtenValueOf } = useSymptomWords();
  const { data: runs = [] } = useQuery(activeQuery);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={home('home.values')} closeLabel={t('trackers.close')}>
      <ul>
        {orderTrackers(runs).map((run) => (
          <li key={run.id}>
            <button type="button" className={styles.row} onClick={() => onOpen({ kind: 'add', run })}>
              <SymptomIcon symptom={run.symptom} />
              <span className={styles.words}>
                <b dir="auto">{nameOf(run.symptom)}</b>
                <small>{run.latest_point === null ? t('trackers.no_value') : whenOf(run.latest_point.datetime)}</small>
              </span>
              {run.latest_point !== null && (
                <span className={styles.value}>{writtenValueOf(run.latest_point.value, run.symptom)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
