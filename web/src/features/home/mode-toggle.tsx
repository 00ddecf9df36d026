import { useTexts } from '../../i18n/use-texts.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { mountainsIcon } from '../../ui/icons.ts';
import styles from './mode-toggle.module.css';

/** Phosphor Icons (MIT, see NOTICE). */
const footprintsIcon: IconShape = {
  regular:
    'M216.06 192v12a36 36 0 0 1-72.06 0v-12a8 8 0 0 1 8-8h56a8 8 0 0 1 8.06 8M104 160H48a8 8 0 0 0-8 8v12a36 36 0 0 0 72 0v-12a8 8 0 0 0-8-8M76 16c-11.64 0-22.93 10.31-31.8 29c-13.93 29.38-18.56 73 .29 96a8 8 0 0 0 6.2 2.93h50.55a8 8 0 0 0 6.2-2.93c18.85-23 14.22-66.65.29-96C98.85 26.31 87.57 16 76 16m78.8 152h50.55a8 8 0 0 0 6.2-2.93c18.85-23 14.22-66.65.29-96C202.93 50.31 191.64 40 180 40s-22.89 10.31-31.77 29c-13.93 29.38-18.56 73 .29 96a8 8 0 0 0 6.24 3Z',
};

interface ModeToggleProps {
  isLookingBack: boolean;
  onChange: (isLookingBack: boolean) => void;
  /** Called before a likely tap (pointer near, focus), so that experience mode can be loaded ahead. */
  onNear: () => void;
}

/** Switches between the normal path and experience mode [HOME-03]. */
export function ModeToggle({ isLookingBack, onChange, onNear }: ModeToggleProps) {
  const t = useTexts('app');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are two buttons
    <div className={`${styles.toggle} on-scene`} role="group" aria-label={t('home.toggle')}>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={!isLookingBack}
        onClick={() => isLookingBack && onChange(false)}
      >
        <Icon shape={mountainsIcon} size={20} isFilled />
        {t('home.toggle.path')}
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
        {t('home.toggle.look_back')}
      </button>
    </div>
  );
}
