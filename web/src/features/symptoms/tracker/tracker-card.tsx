import { type ComponentProps, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/icon.tsx';
import { caretDownIcon } from '../../../ui/icons.ts';
import { SymptomIcon } from '../symptom-icon.tsx';
import styles from './tracker-card.module.css';

/* Phosphor (MIT, see NOTICE); not in ui/icons.ts, which the app's first chunk holds. */
const caretUpIcon =
  'M213.66 165.66a8 8 0 0 1-11.32 0L128 91.31l-74.34 74.35a8 8 0 0 1-11.32-11.32l80-80a8 8 0 0 1 11.32 0l80 80a8 8 0 0 1 0 11.32';

/** Keeps the tapped row where it is in the window, whatever opens below it and closes above it. */
const inPlace = (row: HTMLElement, change: () => void): void => {
  const { top } = row.getBoundingClientRect();
  flushSync(change);
  window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
};

interface TrackerCardProps {
  /** For its drawing. */
  symptom: ComponentProps<typeof SymptomIcon>['symptom'];
  name: string;
  /** Line below the name: since when it is tracked, or the time of the latest value. */
  detail: ReactNode;
  headline: string;
  /** Stands there instead where the window is too narrow. */
  shortHeadline?: string | undefined;
  /** True where `quick` asks whether it is still there [TRK-08]. */
  isAsked?: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** Stands small under the name while it is open. */
  about?: ReactNode;
  /** Stands below the head, open or not. */
  quick?: ReactNode;
  /** Content of the card; rendered only while it is open. */
  children: ReactNode;
}

/** One symptom: its head is always shown, the rest while it is open [TRK-06]. */
export function TrackerCard({
  symptom,
  name,
  detail,
  headline,
  shortHeadline,
  isAsked,
  isOpen,
  onToggle,
  about,
  quick,
  children,
}: TrackerCardProps) {
  const id = useId();
  return (
    <section className={styles.card} data-open={isOpen} tabIndex={-1} aria-label={name}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={({ currentTarget }) => inPlace(currentTarget, onToggle)}
        >
          <SymptomIcon symptom={symptom} />
          <span className={styles.names}>
            <b dir="auto">{name}</b>
            <small>{detail}</small>
          </span>
          <span className={styles.headline} data-long={shortHeadline && ''}>
            {headline}
          </span>
          {shortHeadline && (
            <span className={`${styles.headline} ${styles.short}`} aria-hidden="true">
              {shortHeadline}
            </span>
          )}
          <Icon shape={isOpen ? caretUpIcon : caretDownIcon} size={22} />
        </button>
      </h2>
      {isOpen && about && <div className={styles.about}>{about}</div>}
      <div className={styles.quick} data-notice={isAsked ? '' : undefined}>
        {quick}
      </div>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
