import { SYMPTOM_SHAPES } from './symptom-shapes.ts';
import styles from './tracker/tracker-card.module.css';

interface SymptomIconProps {
  /** Name of the symptom in the catalogue, e.g. `nausea`. */
  symptom: string;
  /** Translated name; its first letter is shown where there is no drawing. */
  name: string;
}

/** Decoration only: the name stands beside it. */
export function SymptomIcon({ symptom, name }: SymptomIconProps) {
  const shape = SYMPTOM_SHAPES[symptom];
  return (
    <span className={styles.icon} aria-hidden="true">
      {shape === undefined ? (
        name.charAt(0)
      ) : (
        <svg width={24} height={24} viewBox={`0 0 ${shape.box} ${shape.box}`} aria-hidden="true">
          <path
            d={shape.path}
            {...(shape.isOutline
              ? {
                  fill: 'none',
                  stroke: 'currentColor',
                  strokeWidth: 2,
                  strokeLinecap: 'round',
                  strokeLinejoin: 'round',
                }
              : { fill: 'currentColor' })}
          />
        </svg>
      )}
    </span>
  );
}
