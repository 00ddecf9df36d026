import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { SymptomGlyph, symptomGlyphOf } from '../../illustrations/symptom-glyph.tsx';
import styles from './tracker/tracker-card.module.css';

interface SymptomIconProps {
  symptom: Pick<Symptom, 'name' | 'icon'>;
  /** Translated name; its first letter is shown where there is no drawing. */
  name: string;
}

/** Decoration only: the name stands beside it. */
export function SymptomIcon({ symptom, name }: SymptomIconProps) {
  return (
    <span className={styles.icon} aria-hidden="true">
      <SymptomGlyph name={symptom.icon ?? symptomGlyphOf(symptom.name)} letter={name.charAt(0)} size={24} />
    </span>
  );
}
