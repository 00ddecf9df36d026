import type { AchievementCategory } from '@bergkette/contract/progress.ts';
import { mountainsFillIcon } from '../../../ui/icons.ts';
import { sparkleIcon } from '../../../ui/shared-icons.ts';
import { colorOf, hasOwnColor, starsOf } from './achievement-badges.ts';
import styles from './badge.module.css';

const pennantIcon =
  'M248 104a8 8 0 0 1-5.37 7.56L64 173.69V216a8 8 0 0 1-16 0V40a8 8 0 0 1 10.63-7.56l184 64A8 8 0 0 1 248 104';
const pathIcon =
  'M228 200a28 28 0 0 1-54.83 8H72a48 48 0 0 1 0-96h96a24 24 0 0 0 0-48H72a8 8 0 0 1 0-16h96a40 40 0 0 1 0 80H72a32 32 0 0 0 0 64h101.17a28 28 0 0 1 54.83 8';
const sunIcon =
  'M120 40V16a8 8 0 0 1 16 0v24a8 8 0 0 1-16 0m72 88a64 64 0 1 1-64-64a64.07 64.07 0 0 1 64 64m-16 0a48 48 0 1 0-48 48a48.05 48.05 0 0 0 48-48M58.34 69.66a8 8 0 0 0 11.32-11.32l-16-16a8 8 0 0 0-11.32 11.32Zm0 116.68l-16 16a8 8 0 0 0 11.32 11.32l16-16a8 8 0 0 0-11.32-11.32M192 72a8 8 0 0 0 5.66-2.34l16-16a8 8 0 0 0-11.32-11.32l-16 16A8 8 0 0 0 192 72m5.66 114.34a8 8 0 0 0-11.32 11.32l16 16a8 8 0 0 0 11.32-11.32ZM48 128a8 8 0 0 0-8-8H16a8 8 0 0 0 0 16h24a8 8 0 0 0 8-8m80 80a8 8 0 0 0-8 8v24a8 8 0 0 0 16 0v-24a8 8 0 0 0-8-8m112-88h-24a8 8 0 0 0 0 16h24a8 8 0 0 0 0-16';
const leafIcon =
  'M223.45 40.07a8 8 0 0 0-7.52-7.52C139.8 28.08 78.82 51 52.82 94a87.1 87.1 0 0 0-12.76 49a101.7 101.7 0 0 0 6.64 32.2a4 4 0 0 0 6.61 1.43l85-86.3a8 8 0 0 1 11.32 11.32l-92.89 94.29l-14.19 14.19a8.2 8.2 0 0 0-.6 11.1a8 8 0 0 0 11.71.43l16.79-16.79c14.14 6.84 28.41 10.57 42.56 11.07q1.67.06 3.33.06A86.93 86.93 0 0 0 162 203.18c43-26 65.93-86.97 61.45-163.11';
const heartIcon =
  'M240 102c0 70-103.79 126.66-108.21 129a8 8 0 0 1-7.58 0C119.79 228.66 16 172 16 102a62.07 62.07 0 0 1 62-62c20.65 0 38.73 8.88 50 23.89C139.27 48.88 157.35 40 178 40a62.07 62.07 0 0 1 62 62';
const starIcon =
  'm234.29 114.85l-45 38.83L203 211.75a16.4 16.4 0 0 1-24.5 17.82L128 198.49l-50.53 31.08A16.4 16.4 0 0 1 53 211.75l13.76-58.07l-45-38.83A16.46 16.46 0 0 1 31.08 86l59-4.76l22.76-55.08a16.36 16.36 0 0 1 30.27 0l22.75 55.08l59 4.76a16.46 16.46 0 0 1 9.37 28.86Z';

const ICONS: Record<AchievementCategory, string> = {
  event_streak: pennantIcon,
  total_events: pathIcon,
  hard_events: mountainsFillIcon,
  good_events: sparkleIcon,
  treatment_completed: heartIcon,
  good_mood: sunIcon,
  good_again: leafIcon,
};

const OUTLINE = 'M38 3q4 0 7 2l24 14q4 2.5 4 7v27q0 4.5-4 7L45 74q-7 4-14 0L7 60q-4-2.5-4-7V26q0-4.5 4-7L31 5q3-2 7-2z';
const INNER_LINE =
  'M38 9q3 0 5 1.5l20 11.5q4 2 4 6v22q0 4-4 6L43 67.5q-5 3-10 0L13 56q-4-2-4-6V28q0-4 4-6l20-11.5Q35 9 38 9z';
const MIDDLE = 38;
const STAR_GAP = 13;

interface MarkProps {
  shape: string;
  x: number;
  y: number;
  size: number;
  className: string | undefined;
}

/** An icon centred at (x, y) of the badge. */
function Mark({ shape, x, y, size, className }: MarkProps) {
  return (
    <svg
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="0 0 256 256"
      className={className}
      aria-hidden="true"
    >
      <path d={shape} fill="currentColor" />
    </svg>
  );
}

function Stars({ count }: { count: number }) {
  const places = Array.from({ length: count }, (_, index) => MIDDLE + (index - (count - 1) / 2) * STAR_GAP);
  return places.map((x) => <Mark key={x} shape={starIcon} x={x} y={58} size={13} className={styles.star} />);
}

interface BadgeDrawingProps {
  category: AchievementCategory;
  /** 0 is a goal, drawn dashed and without stars. */
  level: number;
  width?: number;
}

/** A six-sided badge with the icon of its kind, its level's colour and stars [XP-19, XP-20, XP-21]. */
export function BadgeDrawing({ category, level, width = 76 }: BadgeDrawingProps) {
  const height = (width * 84) / 76;
  const icon = { shape: ICONS[category], x: MIDDLE, y: 34, size: 32 };
  if (level === 0) {
    return (
      <svg width={width} height={height} viewBox="0 0 76 84" aria-hidden="true">
        <path className={styles.goal} d={OUTLINE} strokeWidth="2" strokeDasharray="5 5" />
        <Mark {...icon} className={styles.goalIcon} />
      </svg>
    );
  }
  return (
    <svg
      width={width}
      height={height}
      viewBox="0 0 76 84"
      className={`${styles.reached} ${hasOwnColor(level) ? styles.ownColor : ''}`}
      aria-hidden="true"
    >
      <path d={OUTLINE} fill={colorOf(level)} />
      <path className={styles.innerLine} d={INNER_LINE} fill="none" strokeWidth="2" />
      <Mark {...icon} className={undefined} />
      <Stars count={starsOf(level)} />
    </svg>
  );
}
