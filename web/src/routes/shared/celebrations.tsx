import type { Achievement } from '@bergkette/contract/progress.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isFirstDay, meQuery } from '../../data/me.ts';
import {
  badgeOf,
  celebratedCount,
  keepCelebrated,
  type ReachedBadge,
  useBadgeTexts,
} from '../../features/progress/achievements/achievement-badges.ts';
import styles from '../../features/progress/achievements/badge.module.css';
import { BadgeDrawing } from '../../features/progress/achievements/badge-drawing.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Firn, type FirnFigureProps } from '../../illustrations/firn.tsx';
import { alertStore } from '../../lib/alerts.ts';
import { isMotionReduced } from '../../lib/reduced-motion.ts';
import { PrimaryButton } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSelfOpening } from '../../ui/use-dialog-queue.ts';
import { useIsGladTime } from '../../ui/use-hint-turn.ts';

interface Celebrated {
  id: number;
  /** The oldest first. */
  achievements: readonly Achievement[];
  registered_at: string;
}

/**
 * The achievement to celebrate now: each one since the last visit on this device, one after another. It counts
 * as celebrated when its celebration ends, so that none is lost while it waits for its turn, for the hour after
 * something bad or the night to end, or for the second day.
 */
const useCelebration = (person: Celebrated | undefined) => {
  const [, setEnded] = useState(0);
  const isGladTime = useIsGladTime();
  const known = person === undefined ? null : celebratedCount(person.id);
  const mayBegin = person !== undefined && !isFirstDay(person) && isGladTime;
  const due = person === undefined || known === null ? null : (person.achievements[known] ?? null);
  const isOpen = useSelfOpening('celebration', due !== null && mayBegin);

  useEffect(() => {
    // On the first visit on this device, older achievements are not celebrated.
    if (person !== undefined && celebratedCount(person.id) === null)
      keepCelebrated(person.id, person.achievements.length);
  }, [person]);

  const end = () => {
    if (person === undefined || known === null) return;
    keepCelebrated(person.id, known + 1);
    setEnded(known + 1);
  };
  return { achievement: isOpen ? due : null, end };
};

const GLAD: FirnFigureProps = { pose: 'cheer', eyes: 'happy', mouth: 'open' };
/** Firn comforts after hard days instead of cheering. */
const COMFORTING: FirnFigureProps = { pose: 'heart', eyes: 'soft', mouth: 'smile' };

/** Shows a badge that drops in and a glad Firn; for hard days nothing moves and Firn comforts. The button, the cross or Escape closes it. */
function Celebration({ badge, onEnd }: { badge: ReachedBadge | null; onEnd: () => void }) {
  const t = useTexts('profile');
  const texts = useBadgeTexts();
  const isHard = badge?.category === 'hard_events';
  return (
    <Sheet
      isOpen={badge !== null}
      onClose={onEnd}
      isUnasked
      title={badge === null ? '' : texts.title(badge)}
      topper={<Firn {...(isHard ? COMFORTING : GLAD)} />}
    >
      {badge && (
        <div className={styles.celebration}>
          <div className={styles.celebrationsBadge} data-calm={isHard || undefined}>
            <BadgeDrawing category={badge.category} level={badge.level} width={112} />
          </div>
          <p>{texts.description(badge)}</p>
        </div>
      )}
      <PrimaryButton onClick={onEnd}>{t(isHard ? 'profile.thanked' : 'profile.celebrated')}</PrimaryButton>
    </Sheet>
  );
}

/** Celebrates what was reached since the last look: a badge that drops in, or a calm line where motion is reduced. */
export function Celebrations() {
  const t = useTexts('profile');
  const texts = useBadgeTexts();
  const { data: me } = useQuery(meQuery);
  const { achievement, end } = useCelebration(me);
  const badge = achievement && badgeOf(achievement, me?.achievements ?? []);
  const isQuiet = badge !== null && isMotionReduced();

  useEffect(() => {
    if (!isQuiet || badge === null) return;
    if (badge.category === 'hard_events') alertStore.show('info', texts.description(badge));
    else alertStore.show('success', t('profile.new_achievement', { title: texts.title(badge) }));
    end();
  });

  return <Celebration badge={isQuiet ? null : badge} onEnd={end} />;
}
