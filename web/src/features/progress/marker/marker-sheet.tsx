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

/** A picture of the way to the place that was reached, and a sentence about it [PROF-08, PROF-09]. */
export function MarkerSheet({ marker, markers, isOpen, onClose }: MarkerSheetProps) {
  const t = useTexts('profile');
  const texts = useMarkerTexts();
  const facts = texts.facts(marker.info);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.name(marker.name)} closeLabel={t('profile.close')}>
      <AltitudeProfile places={placesAround(markers ?? [], marker.value)} value={marker.value} />
      {facts.length > 0 && <p className="small">{facts.join(' · ')}</p>}
      <p className="lead">{t('profile.way_so_far', { metres: texts.metres(marker.value) })}</p>
      <p className="small">{texts.explanation}</p>
    </Sheet>
  );
}
