import { XP_TO_METRES } from '@bergkette/contract/progress.rules.ts';
import type { Marker, MarkerInfo, ProgressMarker } from '@bergkette/contract/progress.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Mountain } from '../../../illustrations/mountain.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { infoIcon } from '../../../ui/shell-icons.ts';
import { PROFILE_HEIGHT, PROFILE_WIDTH, peaksOf, placesAround, ridgePath } from './altitude-profile.ts';
import styles from './marker.module.css';

/** A peak with a flag on it. */
function MarkerPicture() {
  return (
    <svg viewBox="0 0 110 96" width="110" height="96" aria-hidden="true">
      <rect width="110" height="96" rx="16" fill="var(--home-soft)" />
      <circle cx="84" cy="26" r="10" fill="var(--sun)" opacity=".8" />
      <g transform="translate(52 84) scale(.36)">
        <Mountain level={2} place="home" />
      </g>
      <path d="M0 80q50-12 110-4v4q0 16-16 16H16Q0 96 0 80z" fill="var(--meadow-2)" />
      <path d="M43 18v18" stroke="var(--trunk)" strokeWidth="2.5" />
      <path d="M44 17h14l-4 5 4 5H44z" fill="#C9772F" />
    </svg>
  );
}

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

type NameId = 'marker.diving-platform';
type Info = keyof MarkerInfo;
const INFO_KEYS: readonly Info[] = ['type', 'mountain', 'country', 'continent'];

/** Texts about the places; the server sends only their keys. */
const useMarkerTexts = () => {
  const t = useTexts('profile');
  const language = useLanguage();
  const metres = (value: number): string =>
    t('profile.metres', { metres: new Intl.NumberFormat(language).format(value) });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    name: (key: string): string => t(`marker.${key}` as NameId),
    metres,
    /** The facts about a place in words; each of them may be missing [PROF-09]. */
    facts: (info: MarkerInfo): string[] =>
      INFO_KEYS.flatMap((key) => {
        const values = [info[key] ?? []].flat();
        return values.length === 0 ? [] : list.format(values.map((value) => t(`marker-${key}.${value}` as NameId)));
      }),
  };
};

interface MarkerSheetProps {
  marker: ProgressMarker;
  /** All places; undefined while they load. */
  markers: readonly Marker[] | undefined;
  missingXp: number;
  isOpen: boolean;
  onClose: () => void;
}

/** A picture of the way to the place that was reached, and a sentence about it [PROF-08, PROF-09]. */
function MarkerSheet({ marker, markers, missingXp, isOpen, onClose }: MarkerSheetProps) {
  const t = useTexts('profile');
  const texts = useMarkerTexts();
  const facts = texts.facts(marker.info);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.name(marker.name)}>
      <AltitudeProfile places={placesAround(markers ?? [], marker.value)} value={marker.value} />
      {facts.length > 0 && <p className="small">{facts.join('\u00a0· ')}</p>}
      <p className="lead">
        {t('profile.way_so_far', { metres: texts.metres(marker.value) })}{' '}
        {marker.next && missingXp > 0 && t('profile.way_next', { name: texts.name(marker.next.name), xp: missingXp })}
      </p>
    </Sheet>
  );
}

interface MarkerCardProps {
  /** `null` before the first marker is reached. */
  marker: ProgressMarker | null;
  markers: readonly Marker[] | undefined;
  xp: number;
}

/** The real place that was reached with the XP, at how many metres, and how many XP are missing to which next [PROF-06, PROF-07, PROF-08]. */
export function MarkerCard({ marker, markers, xp }: MarkerCardProps) {
  const t = useTexts('profile');
  const texts = useMarkerTexts();
  const [isOpen, setOpen] = useState(false);
  const next = marker === null ? markers?.[0] : marker.next;
  const shown = marker ?? next;
  const missingXp = next ? Math.ceil(next.value / XP_TO_METRES) - xp : 0;
  return (
    <section className={`card ${styles.marker}`}>
      <MarkerPicture />
      <div className={styles.words}>
        <span className="small">{t(marker === null ? 'profile.marker_first' : 'profile.marker_reached')}</span>
        <b>{shown ? `${texts.name(shown.name)}, ${texts.metres(shown.value)}` : '…'}</b>
        {next && missingXp > 0 && (
          <span className="small">
            {marker === null
              ? t('profile.to_next', { xp: missingXp })
              : t('profile.to_following', { xp: missingXp, name: texts.name(next.name) })}
          </span>
        )}
      </div>
      {marker && (
        <>
          <IconButton
            className={styles.info ?? ''}
            icon={infoIcon}
            label={t('profile.marker_info')}
            onClick={() => setOpen(true)}
          />
          <MarkerSheet
            marker={marker}
            markers={markers}
            missingXp={missingXp}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </section>
  );
}
