import type { Notice, NoticeType } from '@bergkette/contract/notifications.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FirnHeadShape } from '../../illustrations/firn-head-shape.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  bookOpenTextIcon,
  chartLineUpIcon,
  chatsCircleIcon,
  hospitalIcon,
  houseLineIcon,
  mountainsIcon,
  playIcon,
  questionIcon,
} from '../../ui/icons.ts';
import { cakeIcon, sparkleIcon, spiralIcon, usersIcon } from '../../ui/shared-icons.ts';
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

/** Each kind has the picture of what it is about. Firn comes himself only after low days, and does not smile. */
export const PICTURES: Readonly<Record<NoticeType, string | 'firn'>> = {
  'new-recommended-text': bookOpenTextIcon,
  'today-no-event': mountainsIcon,
  'yesterday-no-event': mountainsIcon,
  'open-xp': mountainsIcon,
  'ongoing-symptom': chartLineUpIcon,
  'enter-temp-and-weight': chartLineUpIcon,
  'motivation-bad-events': chatsCircleIcon,
  'bad-daily-mood': 'firn',
  'visit-experience-mode': playIcon,
  'new-friend-request': usersIcon,
  'friend-request-accepted': usersIcon,
  'friendship-ended-by-age': usersIcon,
  'friend-in-clinic': hospitalIcon,
  'foreign-user-in-clinic': hospitalIcon,
  'word-of-the-ward': hospitalIcon,
  'clinic-status': hospitalIcon,
  reminder_adjust_status: hospitalIcon,
  'home-status': houseLineIcon,
  new_message: chatsCircleIcon,
  'chat-paused': chatsCircleIcon,
  'visit-event-chain': spiralIcon,
  'reached-progress-marker': sparkleIcon,
  'birthday-today': cakeIcon,
  'birthday-past': cakeIcon,
  reminder_survey: questionIcon,
};

/** What these say is seen nowhere else on the way they lead, or their title alone does not say what it is about, so that a small banner says it whole too. */
const SAID_HERE_ALONE: ReadonlySet<NoticeType> = new Set([
  'word-of-the-ward',
  'chat-paused',
  'friendship-ended-by-age',
  'motivation-bad-events',
  'bad-daily-mood',
  'ongoing-symptom',
]);

/** What a small banner shows: of a notice about somebody the sentence, as the title does not say who it is. */
export const shownOf = ({ type, data }: Notice) => {
  if (SAID_HERE_ALONE.has(type)) return 'both';
  // The name alone may be the person's own.
  return data.user === undefined ? 'title' : 'text';
};

function Picture({ type }: { type: NoticeType }) {
  const picture = PICTURES[type];
  return (
    <span className={classes.picture} aria-hidden="true">
      {picture === 'firn' ? (
        <svg className={classes.firn} viewBox="34 14 132 132" focusable="false" aria-hidden="true">
          <FirnHeadShape eyes="soft" mouth="flat" />
        </svg>
      ) : (
        <Icon shape={picture} />
      )}
    </span>
  );
}

function Words({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useTexts('account');
  const { title, text } = wordsOf(notice, t);
  return (
    <button type="button" className={classes.open} onClick={onOpen}>
      <Picture type={notice.type} />
      <span className={classes.words} data-shown={shownOf(notice)}>
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
        <Button key={answer.label} variant="light" size="sm" onClick={() => onPlace(answer)}>
          {t(`notice.place.${answer.label}`)}
        </Button>
      ))}
    </span>
  );
}

/** A notice in the slot at the bottom and in the list: all of it leads on, the cross puts it away. */
export function NoticeCard({ notice, onOpen, onClose, onPlace }: NoticeActions & { notice: Notice }) {
  const t = useTexts('account');
  const closeLabel = `${t('notice.close')}: ${wordsOf(notice, t).title}`;
  return (
    <div className={classes.card} data-notice={notice.type}>
      <Words notice={notice} onOpen={() => onOpen(notice)} />
      <Answers notice={notice} onPlace={({ isAtClinic }) => onPlace(notice, isAtClinic)} />
      <IconButton look="cross" icon={xIcon} label={closeLabel} onClick={() => onClose(notice)} />
    </div>
  );
}
