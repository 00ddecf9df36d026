import { Icon } from '../../ui/icon.tsx';
import { mountainsIcon } from '../../ui/icons.ts';
import { footprintsIcon } from './mode-icons.ts';
import styles from './mode-toggle.module.css';

interface ModeToggleProps {
  isLookingBack: boolean;
  texts: { label: string; path: string; lookBack: string };
  onChange: (isLookingBack: boolean) => void;
  /** Somebody is about to look back: time to get what it needs. */
  onNear: () => void;
}

/** Between the normal path and looking back [HOME-03]. */
export function ModeToggle({ isLookingBack, texts, onChange, onNear }: ModeToggleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are two buttons
    <div className={`${styles.toggle} on-scene`} role="group" aria-label={texts.label} data-hint-toggle="">
      <button
        type="button"
        className={styles.choice}
        aria-pressed={!isLookingBack}
        onClick={() => isLookingBack && onChange(false)}
      >
        <Icon shape={mountainsIcon} size={20} isFilled />
        {texts.path}
      </button>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={isLookingBack}
        onClick={() => !isLookingBack && onChange(true)}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <Icon shape={footprintsIcon} size={20} />
        {texts.lookBack}
      </button>
    </div>
  );
}
