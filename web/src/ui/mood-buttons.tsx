import { MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { MoodFace } from '../illustrations/mood-face.tsx';
import { Radios } from './choice-rows.tsx';
import styles from './mood-buttons.module.css';

interface MoodButtonsProps {
  /** `null` until a mood is chosen. */
  value: Mood | null;
  onChange: (value: Mood) => void;
  /** Called when a finger or mouse chooses. Without it, a tap calls `onChange` as keys do. */
  onTap?: (value: Mood) => void;
  /** True while the chosen mood is being stored. */
  isLocked?: boolean;
  label: string;
  /** True puts all six into one row where the window has room for it; in a sheet three stand in a row. */
  isWide?: boolean;
}

export function MoodButtons({ value, onChange, onTap, isLocked = false, label, isWide = false }: MoodButtonsProps) {
  const t = useTexts('app');
  return (
    <fieldset disabled={isLocked}>
      <legend className="sr-only">{label}</legend>
      <div className={`${styles.group} ${isWide ? styles.wide : ''}`}>
        <Radios values={MOODS} chosen={value} className={styles.option} onChoose={onChange} onTap={onTap}>
          {(mood) => (
            <>
              <MoodFace value={mood} size={58} />
              {t(`mood.${mood}`)}
            </>
          )}
        </Radios>
      </div>
    </fieldset>
  );
}
