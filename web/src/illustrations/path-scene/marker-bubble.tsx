import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { Glyph } from '../glyph.tsx';
import { MoodFace } from '../mood-face.tsx';
import styles from './path-scene.module.css';

const MARKER_RADIUS = 38;
const MARKER_RADIUS_CURRENT = 42;
/** Side of the drawing in units: the circle's box; shadow and mood face reach over it. */
const BOX = 2 * MARKER_RADIUS_CURRENT;

interface MarkerBubbleProps {
  place: LocationName;
  /** Icon name of the activity. */
  icon: string;
  /** Left out where the mood is shown elsewhere; the bubble then has no shadow either. */
  mood?: Mood | undefined;
  /** CSS pixels per unit. */
  scale: number;
  isCurrent?: boolean;
  /** Draws a halo around the current or newest event. */
  hasHalo?: boolean;
}

/** The round marker of an event: a ring and a disc in the colour of the place, a white glyph, the face of the mood. */
export function MarkerBubble({ place, icon, mood, scale, isCurrent = false, hasHalo = isCurrent }: MarkerBubbleProps) {
  const radius = isCurrent ? MARKER_RADIUS_CURRENT : MARKER_RADIUS;
  const glyphSize = radius * 1.02;
  return (
    <svg
      className={styles.bubble}
      width={BOX * scale}
      height={BOX * scale}
      viewBox={`${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`}
      aria-hidden="true"
    >
      {hasHalo && <circle r="52" fill="var(--sun)" opacity=".38" />}
      {mood && <ellipse cy={radius + 5} rx={radius * 0.9} ry="7" fill="#1b2b2b" opacity=".16" />}
      <circle r={radius} fill={`var(--${place})`} />
      <circle r={radius - 1.5} fill="none" stroke="#fff" strokeOpacity=".9" strokeWidth="3" />
      <circle r={radius - 6} fill={`var(--${place}-strong)`} />
      <Glyph name={icon} x={-glyphSize / 2} y={-glyphSize / 2} size={glyphSize} color="#fff" />
      {mood && (
        <g transform={`translate(${radius * 0.52} ${radius * 0.5})`}>
          <circle cx="12" cy="12" r="16" fill="var(--raised)" />
          <svg x="-1" y="-1" width="26" height="26" aria-hidden="true">
            <MoodFace value={mood} tone={isCurrent ? `${place} active` : place} size={26} />
          </svg>
        </g>
      )}
    </svg>
  );
}

/** Placeholder of an event that is still being loaded. */
export function GhostBubble({ scale }: { scale: number }) {
  return (
    <svg
      className={styles.ghost}
      width={BOX * scale}
      height={BOX * scale}
      viewBox={`${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`}
      aria-hidden="true"
    >
      <circle r={MARKER_RADIUS} fill="var(--raised)" opacity=".75" />
      <rect x="-52" y="52" width="104" height="46" rx="15" fill="var(--raised)" opacity=".75" />
      <rect x="-34" y="63" width="68" height="9" rx="4.5" fill="var(--line)" />
      <rect x="-22" y="79" width="44" height="8" rx="4" fill="var(--line)" />
    </svg>
  );
}

export function MarkerLabel({ title, date }: { title: string; date: string }) {
  return (
    <span className={styles.label}>
      <span className={styles.labelTitle} dir="auto">
        {title}
      </span>
      <span>{date}</span>
    </span>
  );
}
