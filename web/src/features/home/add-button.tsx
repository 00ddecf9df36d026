import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { pencilSimpleIcon, plusIcon, smileyIcon } from '../../ui/icons.ts';
import styles from './add-button.module.css';

function Pencil() {
  return (
    <span className={styles.draft}>
      <Icon shape={pencilSimpleIcon} size={16} />
    </span>
  );
}

interface AddButtonProps {
  onClick: () => void;
  /** Marks these buttons with a pencil: an event was begun, and goes on behind them. The labels say so. */
  hasDraft?: boolean;
  hasQuickDraft?: boolean;
  onQuick: () => void;
  /** What the button is for; shown while the path is empty. */
  hint?: string | undefined;
}

/** Opens the form for a new event [HOME-04]; beside it, within the thumb's reach, the quick entry. */
export function AddButton({ onClick, hasDraft = false, hasQuickDraft = false, onQuick, hint }: AddButtonProps) {
  const t = useTexts('app');
  const label = t(hasDraft ? 'home.add_event_draft' : 'home.add_event');
  const quickLabel = t(hasQuickDraft ? 'home.quick_draft' : 'home.quick');
  return (
    <>
      {hint !== undefined && (
        <p className={styles.hint} data-foot id="add-hint">
          {hint}
        </p>
      )}
      <button
        type="button"
        data-foot
        className={`${styles.button} on-scene`}
        aria-label={label}
        title={label}
        aria-describedby={hint === undefined ? undefined : 'add-hint'}
        onClick={onClick}
      >
        <Icon shape={plusIcon} size={30} />
        {hasDraft && <Pencil />}
      </button>
      <button
        type="button"
        data-foot
        className={`${styles.quick} on-scene`}
        aria-label={quickLabel}
        title={quickLabel}
        onClick={onQuick}
      >
        <Icon shape={smileyIcon} size={28} />
        {hasQuickDraft && <Pencil />}
      </button>
    </>
  );
}
