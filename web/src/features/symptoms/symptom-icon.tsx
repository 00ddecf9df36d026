import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { SymptomGlyph, symptomGlyphOf } from '../../illustrations/symptom-glyph.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tagIcon } from '../../ui/icons.ts';
import { symptomFigure } from './body/regions.ts';
import styles from './tracker/tracker-card.module.css';

/** Decoration only: the name stands beside it. One of the person's own has no place in the body that we know. */
export function SymptomIcon({ symptom }: { symptom: Pick<Symptom, 'name' | 'icon' | 'label'> }) {
  const { name, icon, label } = symptom;
  return (
    <span className={styles.icon} aria-hidden="true">
      {label === undefined ? (
        <SymptomGlyph name={icon ?? symptomGlyphOf(name)} otherwise={symptomFigure(name)} size={24} />
      ) : (
        <Icon shape={tagIcon} />
      )}
    </span>
  );
}
