import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { cardClass } from '../../ui/card.tsx';
import styles from './profile-totals.module.css';

interface ProfileTotalsProps {
  eventCount: number;
  /** True if the count could not be loaded: an old count must not look like the present one [ERR-18]. */
  hasFailed: boolean;
  /** Value of the marker that is reached, 0 below the first [PROF-06]; undefined while it loads. */
  markerMetres: number | undefined;
}

function EventsFailure() {
  return <span className="small">{useTexts('app')('error_messages.events')}</span>;
}

/** The number of events and the distance covered, which is the value of the last marker passed [PROF-05, PROF-06]. */
export function ProfileTotals({ eventCount, hasFailed, markerMetres }: ProfileTotalsProps) {
  const t = useTexts('profile');
  const language = useLanguage();
  const written = (value: number) => new Intl.NumberFormat(language).format(value);
  const totals = [
    {
      label: t('profile.events', { count: eventCount }),
      value: hasFailed ? <EventsFailure /> : written(eventCount),
    },
    {
      label: t('profile.way'),
      value: markerMetres === undefined ? '…' : t('profile.metres', { metres: written(markerMetres) }),
    },
  ];
  return (
    <dl className={styles.totals}>
      {totals.map(({ label, value }) => (
        <div key={label} className={cardClass(styles.total)}>
          <dt className={`small ${styles.label}`}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
