import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../symptoms-tab.module.css';

const VIEWS = ['active', 'finished'] as const;
export type SymptomsView = (typeof VIEWS)[number];

interface ViewSwitchProps {
  view: SymptomsView;
  /** Number of trackers in each view; undefined until known. */
  counts: Record<SymptomsView, number | undefined>;
  onSwitch: (view: SymptomsView) => void;
}

/** `Aktiv · 4`, `Beendet · 7` [TRK-03] */
export function ViewSwitch({ view, counts, onSwitch }: ViewSwitchProps) {
  const t = useTexts('tracking');
  return (
    <fieldset className={styles.views} aria-label={t('trackers.views')}>
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.view}
          aria-pressed={view === name}
          onClick={() => onSwitch(name)}
        >
          {t(`trackers.${name}`, { count: counts[name] ?? '…' })}
        </button>
      ))}
    </fieldset>
  );
}
