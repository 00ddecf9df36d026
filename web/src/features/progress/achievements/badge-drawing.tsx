import type { AchievementCategory } from '@bergkette/contract/progress.ts';
import type { IconShape } from '../../../ui/icon.tsx';
import { mountainsIcon } from '../../../ui/icons.ts';
import { sparkleIcon } from '../../../ui/shared-icons.ts';
import { colorOf, hasOwnColor, starsOf } from './achievement-badges.ts';
import { heartIcon, leafIcon, pathIcon, pennantIcon, starIcon, sunIcon } from './achievement-icons.ts';
import styles from './badge.module.css';

const ICONS: Record<AchievementCategory, IconShape> = {
  event_streak: pennantIcon,
  total_events: pathIcon,
  hard_events: mountainsIcon,
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
  shape: IconShape;
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
      <path d={shape.fill ?? shape.regular} fill="currentColor" />
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
