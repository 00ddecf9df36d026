import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { cardClass } from '../../ui/card.tsx';
import styles from './profile-totals.module.css';

interface ProfileTotalsProps {
  eventCount: number;
  /** Whether the count could not be asked for just now: an old one is not shown as if it were today's [ERR-18]. */
  hasFailed: boolean;
  /** Value of the marker that is reached [PROF-06]; undefined while it loads. */
  metres: number | undefined;
}

function EventsFailure() {
  return <span className="small">{useTexts('errors')('error_messages.events')}</span>;
}

/** How much there is so far [PROF-05, PROF-06]. */
export function ProfileTotals({ eventCount, hasFailed, metres }: ProfileTotalsProps) {
  const t = useTexts('profile');
  const language = useLanguage();
  const written = (value: number) => new Intl.NumberFormat(language).format(value);
  const totals = [
    {
      label: t('profile.events', { count: eventCount }),
      value: hasFailed ? <EventsFailure /> : written(eventCount),
    },
    {
      label: t('profile.distance'),
      value: metres === undefined ? '…' : t('profile.metres', { metres: written(metres) }),
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
