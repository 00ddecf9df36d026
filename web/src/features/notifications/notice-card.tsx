import type { Notice, NoticeType } from '@bergkette/contract/notifications.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FirnHeadShape } from '../../illustrations/firn-head-shape.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { xIcon } from '../../ui/shell-icons.ts';
import classes from './notice-card.module.css';
import { type PlaceAnswer, placeAnswersOf } from './notice-target.ts';
import { wordsOf } from './notice-words.ts';

export interface NoticeActions {
  /** Goes where the notice leads; it ends then [NOTI-06]. */
  onOpen: (notice: Notice) => void;
  onClose: (notice: Notice) => void;
  onPlace: (notice: Notice, isAtClinic: boolean) => void;
}

/** Sad notices, which are shown without a smiling Firn. */
const SAD: ReadonlySet<NoticeType> = new Set<NoticeType>([
  'friendship-ended-by-age',
  'word-of-the-ward',
  'chat-paused',
  'bad-daily-mood',
  'motivation-bad-events',
]);

function Words({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useTexts('account');
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
  const t = useTexts('account');
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

/** A notice in the slot at the bottom and in the list: all of it leads on, the cross puts it away. */
export function NoticeCard({ notice, onOpen, onClose, onPlace }: NoticeActions & { notice: Notice }) {
  const t = useTexts('account');
  return (
    <div className={classes.card} data-notice={notice.type}>
      <Words notice={notice} onOpen={() => onOpen(notice)} />
      <Answers notice={notice} onPlace={({ isAtClinic }) => onPlace(notice, isAtClinic)} />
      <IconButton icon={xIcon} label={t('notice.close')} onClick={() => onClose(notice)} />
    </div>
  );
}
