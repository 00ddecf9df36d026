import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { SymptomGlyph, symptomGlyphOf } from '../../illustrations/symptom-glyph.tsx';
import { symptomFigure } from './body/symptom-figure.ts';
import styles from './tracker/tracker-card.module.css';

/** Decoration only: the name stands beside it. */
export function SymptomIcon({ symptom }: { symptom: Pick<Symptom, 'name' | 'icon'> }) {
  const { name, icon } = symptom;
  return (
    <span className={styles.icon} aria-hidden="true">
      <SymptomGlyph name={icon ?? symptomGlyphOf(name)} otherwise={symptomFigure(name)} size={24} />
    </span>
  );
}
