import type { Notice, NoticeType } from '@bergkette/contract/notifications.ts';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { FirnHeadShape } from '../../illustrations/firn-head-shape.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { xIcon } from '../../ui/shell-icons.ts';
import classes from './notice-banner.module.css';
import { type PlaceAnswer, placeAnswersOf } from './notice-target.ts';
import { wordsOf } from './notice-words.ts';

interface NoticeBannerProps {
  notice: Notice | null;
  onOpen: (notice: Notice) => void;
  onClose: (notice: Notice) => void;
  /** Called when pointer or focus comes to the banner (true) or leaves it (false). */
  onHold: (isHeld: boolean) => void;
  onPlace: (notice: Notice, isAtClinic: boolean) => void;
}

/** Sad notices, which are shown without a smiling Firn. */
const SAD: ReadonlySet<NoticeType> = new Set<NoticeType>([
  'friendship-ended-by-age',
  'bad-daily-mood',
  'motivation-bad-events',
]);

function Words({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useTexts('notifications');
  const { title, text } = wordsOf(notice, t);
  return (
    <button type="button" className={classes.open} onClick={onOpen}>
      <span className={classes.head} aria-hidden="true">
        <svg viewBox="34 14 132 132" focusable="false" aria-hidden="true">
          {SAD.has(notice.type) ? (
            <FirnHeadShape eyes="soft" mouth="flat" />
          ) : (
            <FirnHeadShape eyes="happy" mouth="teeth" />
          )}
        </svg>
      </span>
      <span className={classes.words}>
        <b className={classes.title}>{title}</b>
        <span className={classes.text}>{text}</span>
      </span>
    </button>
  );
}

function Answers({ notice, onPlace }: { notice: Notice; onPlace: (answer: PlaceAnswer) => void }) {
  const t = useTexts('notifications');
  const answers = placeAnswersOf(notice);
  if (answers.length === 0) return null;
  return (
    <span className={classes.answers}>
      {answers.map((answer) => (
        <button key={answer.label} type="button" className={classes.answer} onClick={() => onPlace(answer)}>
          {t(`notice.place.${answer.label}`)}
        </button>
      ))}
    </span>
  );
}

/** Under the header, whose way back stays free, until it is put away or followed, or a while has passed [NOTI-08]. The region is always there, so that it is read out. */
export function NoticeBanner({ notice, onOpen, onClose, onHold, onPlace }: NoticeBannerProps) {
  const t = useTexts('notifications');
  const isShown = notice !== null;
  useEffect(() => {
    if (!isShown) return;
    // Elements at the same place fade while the banner is shown.
    document.documentElement.dataset.banner = 'on';
    return () => {
      delete document.documentElement.dataset.banner;
    };
  }, [isShown]);
  return (
    <div
      className={classes.area}
      role="status"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {notice !== null && (
        <div key={notice.id} className={classes.banner} data-notice={notice.type}>
          <Words notice={notice} onOpen={() => onOpen(notice)} />
          <Answers notice={notice} onPlace={({ isAtClinic }) => onPlace(notice, isAtClinic)} />
          <IconButton
            className={classes.close}
            icon={xIcon}
            label={t('notice.close')}
            onClick={() => onClose(notice)}
          />
        </div>
      )}
    </div>
  );
}
