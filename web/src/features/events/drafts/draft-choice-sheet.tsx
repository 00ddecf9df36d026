import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { otherZone } from '../../../lib/time-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import styles from './draft-choice-sheet.module.css';
import type { EditDraft } from './find-drafts.ts';

interface DraftChoiceSheetProps {
  drafts: readonly EditDraft[];
  onEdit: (eventId: number) => void;
  onNew: () => void;
  onClose: () => void;
}

/** Shown without a network: offers a new event, or one of the changes begun while there was a network. */
export function DraftChoiceSheet({ drafts, onEdit, onNew, onClose }: DraftChoiceSheetProps) {
  const t = useTexts('app');
  const language = useLanguage();
  return (
    <Sheet isOpen onClose={onClose} title={t('event.begin_title')} isGuarded>
      {drafts.map(({ eventId, datetime, timeZone, text }) => (
        <Button key={eventId} variant="light" onClick={() => onEdit(eventId)}>
          <span className={styles.what}>
            <span>{t('event.begin_edit', { when: formatDateTime(datetime, language, otherZone(timeZone)) })}</span>
            {text !== '' && (
              <span className={styles.words} dir="auto">
                {text}
              </span>
            )}
          </span>
        </Button>
      ))}
      <Button onClick={onNew}>{t('event.new')}</Button>
    </Sheet>
  );
}
