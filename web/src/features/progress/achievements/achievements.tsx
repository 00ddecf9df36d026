import type { AchievementProgress } from '@bergkette/contract/progress.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { type Goal, goalOf, type ReachedBadge, reachedOf, useBadgeTexts } from './achievement-badges.ts';
import badgeStyles from './badge.module.css';
import { BadgeDrawing } from './badge-drawing.tsx';

interface BadgeButtonProps<T> {
  badge: T;
  onOpen: (badge: T) => void;
}

function ReachedButton({ badge, onOpen }: BadgeButtonProps<ReachedBadge>) {
  const texts = useBadgeTexts();
  return (
    <button type="button" className={badgeStyles.badge} onClick={() => onOpen(badge)}>
      <BadgeDrawing category={badge.category} level={badge.level} />
      <span className={badgeStyles.title}>{texts.title(badge)}</span>
      <span className="sr-only">{texts.level(badge)}</span>
    </button>
  );
}

function GoalButton({ badge, onOpen }: BadgeButtonProps<Goal>) {
  const texts = useBadgeTexts();
  const classes = `${badgeStyles.badge} ${badgeStyles.isGoal}`;
  return (
    <button type="button" className={classes} onClick={() => onOpen(badge)}>
      <BadgeDrawing category={badge.category} level={0} />
      <span className={badgeStyles.title}>{texts.title(badge)}</span>
      <span className="sr-only">{texts.notReached}</span>
      <span className={badgeStyles.missing}>{texts.goal(badge)}</span>
    </button>
  );
}

/** A category without an end shows only its newest stages. */
const SHOWN_MAX = 6;

function Stages({ progress }: { progress: AchievementProgress }) {
  const texts = useBadgeTexts();
  const goal = goalOf(progress);
  return (
    <ul className="stack gap-12">
      {reachedOf(progress)
        .slice(-SHOWN_MAX)
        .map((badge) => (
          <li key={badge.stage} className={badgeStyles.row}>
            <BadgeDrawing category={badge.category} level={badge.level} width={60} />
            <span className={badgeStyles.words}>
              <b>{texts.title(badge)}</b>
              <span>{texts.description(badge)}</span>
              <span className="small">{texts.reachedOn(badge)}</span>
            </span>
          </li>
        ))}
      {goal && (
        <li className={badgeStyles.row}>
          <BadgeDrawing category={goal.category} level={0} width={60} />
          <span className={badgeStyles.words}>
            <b>{texts.title(goal)}</b>
            <span className="sr-only">{texts.notReached}</span>
            <span>{texts.goalFor(goal)}</span>
            <span className="small">{texts.goal(goal)}</span>
          </span>
        </li>
      )}
    </ul>
  );
}

interface AchievementSheetProps {
  /** The badge that was tapped. */
  opened: ReachedBadge | Goal | null;
  progress: AchievementProgress | undefined;
  onClose: () => void;
}

/** Under the name of the badge each stage of its kind with its day, and what comes next [XP-11, XP-19]. */
function AchievementSheet({ opened, progress, onClose }: AchievementSheetProps) {
  const t = useTexts('profile');
  const texts = useBadgeTexts();
  return (
    <Sheet isOpen={opened !== null} onClose={onClose} title={opened === null ? '' : texts.title(opened)}>
      {progress && <Stages progress={progress} />}
      <p className="small">{t('profile.achievements_stay')}</p>
    </Sheet>
  );
}

/** The highest badge of each kind, then the next goals; a tap tells more [XP-19, PROF-15]. */
export function Achievements({ progress }: { progress: readonly AchievementProgress[] }) {
  const t = useTexts('profile');
  const [opened, setOpened] = useState<ReachedBadge | Goal | null>(null);
  const highest = progress.flatMap((kind) => reachedOf(kind).at(-1) ?? []);
  const goals = progress.flatMap((kind) => goalOf(kind) ?? []);
  return (
    <section className="card">
      <h2>{t('profile.achievements')}</h2>
      {highest.length === 0 && <p className="small">{t('profile.achievements_none')}</p>}
      <ul className={badgeStyles.grid}>
        {highest.map((badge) => (
          <li key={badge.category}>
            <ReachedButton badge={badge} onOpen={setOpened} />
          </li>
        ))}
        {goals.map((badge) => (
          <li key={`${badge.category} goal`}>
            <GoalButton badge={badge} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      <AchievementSheet
        opened={opened}
        progress={progress.find(({ category }) => category === opened?.category)}
        onClose={() => setOpened(null)}
      />
    </section>
  );
}
