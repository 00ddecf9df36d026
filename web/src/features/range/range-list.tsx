import { useTexts } from '../../i18n/use-texts.ts';
import { EventList, type ListedRow, type RowTexts } from '../../ui/event-list.tsx';
import styles from './range-screen.module.css';
import { type RangeForm, RangeHeader } from './range-screen.tsx';

interface RangeListProps {
  events: readonly ListedRow[];
  months: readonly string[];
  rowOf: (index: number) => RowTexts;
  monthName: (month: string) => string;
  onOpen: (id: number) => void;
  onForm: (form: RangeForm) => void;
  onToday: () => void;
  onClose: () => void;
}

/** Shows the range as a list. A tap on an event leads to its place on the path. */
export function RangeList({ events, months, rowOf, monthName, onOpen, onForm, onToday, onClose }: RangeListProps) {
  const t = useTexts('app');
  return (
    <main className={styles.list}>
      <RangeHeader count={events.length} form="list" onForm={onForm} onToday={onToday} onClose={onClose} />
      <EventList
        events={events}
        rowOf={rowOf}
        months={months}
        monthName={monthName}
        texts={{ month: t('range.month'), more: (shown, count) => t('range.more', { shown, count }) }}
        onOpen={onOpen}
      />
    </main>
  );
}
