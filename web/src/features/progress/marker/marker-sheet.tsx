import type { Marker, ProgressMarker } from '@bergkette/contract/progress.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { PROFILE_HEIGHT, PROFILE_WIDTH, peaksOf, placesAround, ridgePath } from './altitude-profile.ts';
import styles from './marker.module.css';
import { useMarkerTexts } from './use-marker-texts.ts';

function AltitudeProfile({ places, value }: { places: readonly Marker[]; value: number }) {
  const peaks = peaksOf(places, value);
  const passed = peaks.filter(({ isPassed }) => isPassed);
  const last = passed.at(-1);
  return (
    <svg viewBox={`0 0 ${PROFILE_WIDTH} ${PROFILE_HEIGHT}`} className={styles.profile} aria-hidden="true">
      <path className={styles.ahead} d={ridgePath(peaks)} />
      <path className={styles.passed} d={ridgePath(passed)} />
      {last && <path className={styles.flag} d={`M${last.x} ${last.y - 20}h16l-5 6 5 6h-14v10h-2z`} />}
    </svg>
  );
}

interface MarkerSheetProps {
  marker: ProgressMarker;
  /** All places; undefined while they load. */
  markers: readonly Marker[] | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Facts about the place that was reached, the places before it and the next one [PROF-08, PROF-09]. */
export function MarkerSheet({ marker, markers, isOpen, onClose }: MarkerSheetProps) {
  const t = useTexts('profile');
  const texts = useMarkerTexts();
  const facts = [...texts.facts(marker.info), { label: t('profile.way'), value: texts.metres(marker.value) }];
  const places = placesAround(markers ?? [], marker.value);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.name(marker.name)} closeLabel={t('profile.close')}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="small">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {places.length > 0 && (
        <>
          <h3 className="label">{t('profile.passed')}</h3>
          <AltitudeProfile places={places} value={marker.value} />
          <ol className={styles.places}>
            {places.toReversed().map(({ name, value }) => (
              <li key={name} className={value > marker.value ? styles.next : undefined}>
                <span>
                  {value > marker.value ? t('profile.next_place', { name: texts.name(name) }) : texts.name(name)}
                </span>
                <span className={styles.metres}>{texts.metres(value)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="small">{texts.explanation}</p>
    </Sheet>
  );
}
