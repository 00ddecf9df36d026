import type { Period } from '../../data/period.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDate, toInstant } from '../../lib/dates.ts';
import { Chip } from '../../ui/chip.tsx';
import { TextInput } from '../../ui/field.tsx';
import { type PeriodChoice, periodChoices } from './visit-period.ts';
import styles from './visit-screen.module.css';

export interface PeriodPickerProps {
  /** `null` until the preset choice is known. */
  choice: PeriodChoice | null;
  onChoose: (choice: PeriodChoice) => void;
  own: Period;
  onOwnChange: (own: Period) => void;
  /** Plain dates; `lastVisit` is `null` where there was no visit. */
  lastVisit: string | null;
  today: string;
  /** The person's own days are missing, or the end lies before the start. */
  isWrong: boolean;
}

export function PeriodPicker({ choice, onChoose, own, onOwnChange, lastVisit, today, isWrong }: PeriodPickerProps) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const nameOf = (one: PeriodChoice): string => {
    if (one === 'own') return t('visit.period.own');
    if (one !== 'last_visit') return t('visit.period.days', { days: one });
    return t('visit.period.last_visit', { day: formatDate(toInstant(lastVisit ?? today, '12:00') ?? today, language) });
  };
  const offered = periodChoices.filter((one) => one !== 'last_visit' || lastVisit !== null);
  const fields = [
    ['from', t('visit.period.from')],
    ['to', t('visit.period.to')],
  ] as const;
  return (
    <section className={styles.card}>
      <h2>{t('visit.period')}</h2>
      <div className={styles.chips}>
        {offered.map((one) => (
          <Chip key={one} isSelected={one === choice} onClick={() => onChoose(one)}>
            {nameOf(one)}
          </Chip>
        ))}
      </div>
      {choice === 'own' && (
        <div className={styles.dates}>
          {fields.map(([edge, label]) => (
            <TextInput
              key={edge}
              type="date"
              label={label}
              min="1900-01-01"
              max={today}
              value={own[edge]}
              onChange={(event) => onOwnChange({ ...own, [edge]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
      <p className="small" role="status">
        {choice === 'own' && isWrong && t('visit.period.wrong')}
        {choice !== null && lastVisit === null && choice !== 'own' && t('visit.period.no_visit')}
      </p>
    </section>
  );
}
