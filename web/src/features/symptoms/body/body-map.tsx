import { useId, useState } from 'react';
import type { TextId } from '../../../i18n/areas.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from './body.module.css';
import { BodyDrawing } from './body-drawing.tsx';
import { BODY_VIEWS, type BodyRegion, type BodyView, regionsOf } from './regions.ts';

/** `region` is null until one was chosen. */
export interface BodyPlace {
  view: BodyView;
  region: BodyRegion | null;
}

interface BodyMapProps {
  place: BodyPlace;
  onChange: (place: BodyPlace) => void;
}

/** A body to tap; beside the drawing each of its regions as a button with its name (17-BODY). */
export function BodyMap({ place: { view, region }, onChange }: BodyMapProps) {
  const t = useTexts('tracking');
  const id = useId();
  const [focused, setFocused] = useState<BodyRegion | null>(null);
  // A second tap on the same region shows the whole list again.
  const choose = (next: BodyRegion) => onChange({ view, region: next === region ? null : next });
  const look = (next: BodyView) => onChange({ view: next, region: null });
  return (
    <section className={styles.body} aria-labelledby={id}>
      <h3 id={id}>{t('body.where')}</h3>
      <div className={styles.map}>
        <fieldset className={styles.views} aria-label={t('button.view')}>
          {BODY_VIEWS.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.view}
              aria-pressed={view === name}
              onClick={() => look(name)}
            >
              {t(`body.view.${name}`)}
            </button>
          ))}
        </fieldset>
        <div className={styles.stage}>
          <BodyDrawing view={view} chosen={region} focused={focused} onChoose={choose} onView={look} />
          <ul className={styles.regions} aria-label={t('body.regions')}>
            {regionsOf(view).map((name) => (
              <li key={name} onFocus={() => setFocused(name)} onBlur={() => setFocused(null)}>
                <Chip isSelected={region === name} onClick={() => choose(name)}>
                  {t(`body.region.${name}` as TextId<'tracking'>)}
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
