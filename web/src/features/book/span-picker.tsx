import { useTexts } from '../../i18n/use-texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/field.tsx';
import styles from './book-screen.module.css';
import { type Months, monthsBetween, type Span, spans } from './choice/book-choice.ts';

interface SpanPickerProps {
  span: Span;
  onSpan: (span: Span) => void;
  own: Months;
  onOwn: (own: Months) => void;
  held: Months;
  isWrong: boolean;
  monthName: (month: string) => string;
}

/** The months of the book: the last twelve, all, or from one to another. */
export function SpanPicker({ span, onSpan, own, onOwn, held, isWrong, monthName }: SpanPickerProps) {
  const t = useTexts('profile');
  const months = monthsBetween(held.from, held.to);
  return (
    <section className={styles.card}>
      <h2>{t('book.span')}</h2>
      <div className="flow">
        {spans.map((one) => (
          <Chip key={one} isSelected={one === span} onClick={() => onSpan(one)}>
            {t(`book.span.${one}`)}
          </Chip>
        ))}
      </div>
      {span === 'own' && (
        <div className={styles.months}>
          {(['from', 'to'] as const).map((edge) => (
            <Select
              key={edge}
              label={t(`book.span.${edge}`)}
              value={own[edge]}
              onChange={(event) => onOwn({ ...own, [edge]: event.currentTarget.value })}
            >
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthName(month)}
                </option>
              ))}
            </Select>
          ))}
        </div>
      )}
      <p className="small" role="status">
        {isWrong ? t('book.span.wrong') : ''}
      </p>
    </section>
  );
}
