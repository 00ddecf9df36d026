import type { Message } from '@bergkette/contract/chats.ts';
import { memo, type PointerEvent, useEffect, useRef } from 'react';
import { personName } from '../../../i18n/person-name.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { dayNumber, formatWeekday, plainDateOf, plainTimeOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { useConnection } from '../../../pwa/connection.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { trashIcon } from '../../../ui/icons.ts';
import { shieldIcon } from '../../../ui/shared-icons.ts';
import styles from './message-bubble.module.css';
import type { DayRow, MessageRow } from './messages.ts';

const PICTURE_PX = 36;

/** `Heute`, `Gestern`, else the weekday with its date. */
export function DayPill({ row }: { row: DayRow }) {
  const t = useTexts('people');
  const language = useLanguage();
  const days = dayNumber(plainDateOf(now())) - dayNumber(row.day);
  const near = days === 0 ? t('chat.today') : days === 1 ? t('chat.yesterday') : undefined;
  return (
    <div className={styles.day}>
      <span>{near ?? formatWeekday(row.atMs, language)}</span>
    </div>
  );
}

export type ReportedMessage = Pick<Message, 'id' | 'text'>;

export interface BubbleActions {
  onRetry: () => void;
  onDiscard: (key: string) => void;
  onReport: (message: ReportedMessage) => void;
}

const PRESS_MS = 500;
/** A finger that moves further than this scrolls. */
const MOVE_PX = 10;

interface Press {
  timer: number;
  x: number;
  y: number;
}

/**
 * Calls `onPress` when a finger or pen rests. Not for a mouse, which has other buttons and selects text by dragging.
 */
const useLongPress = (onPress: (() => void) | undefined) => {
  const press = useRef<Press | null>(null);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  // The message may be scrolled out of view before the time is over.
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  if (onPress === undefined) return {};
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
      end();
      if (pointerType === 'mouse' || !isPrimary) return;
      const fire = () => {
        end();
        // The finger's lift would choose what lies under it by then.
        currentTarget.addEventListener('touchend', (lift) => lift.preventDefault(), { once: true });
        onPress();
      };
      press.current = { timer: window.setTimeout(fire, PRESS_MS), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > MOVE_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};

interface MessageBubbleProps extends BubbleActions {
  row: MessageRow;
}

/** Plain text: links and phone numbers are not made tappable. */
export const MessageBubble = memo(function MessageBubble({ row, onRetry, onDiscard, onReport }: MessageBubbleProps) {
  const t = useTexts('people');
  const { id, text, atMs, isMine, isGroupEnd, waiting, picture, senderId, senderName } = row;
  const state = waiting?.state;
  const isConnected = useConnection() === 'ok';
  const report = isMine || id === null ? undefined : () => onReport({ id, text });
  const press = useLongPress(report);
  return (
    <>
      <div className={`${styles.row} ${isMine ? styles.mine : styles.theirs}`} data-end={isGroupEnd || undefined}>
        {!isMine && (
          <span className={styles.picture}>
            {isGroupEnd && <Avatar file={picture} partnerId={senderId ?? undefined} size={PICTURE_PX} />}
          </span>
        )}
        <div className={styles.bubble} data-state={state} {...press}>
          <span className="sr-only">{isMine ? t('chat.you') : personName(senderName, t)}: </span>
          <bdi dir="auto">{text}</bdi>
          {state === 'sending' && <span className={styles.time}>{t('chat.sending')}</span>}
          {isGroupEnd && state === undefined && (
            <time className={styles.time} dateTime={new Date(atMs).toISOString()}>
              {plainTimeOf(atMs)}
            </time>
          )}
        </div>
        {report && (
          <span className={styles.report}>
            <IconButton
              icon={shieldIcon}
              label={t('chat.report_message', { time: plainTimeOf(atMs) })}
              onClick={report}
            />
          </span>
        )}
      </div>
      {waiting?.state === 'failed' && (
        <div className={styles.failed}>
          <Button variant="subtle" size="sm" onClick={onRetry}>
            {t(isConnected ? 'chat.failed' : 'chat.waiting')}
          </Button>
          <IconButton icon={trashIcon} label={t('chat.discard')} onClick={() => onDiscard(waiting.key)} />
        </div>
      )}
    </>
  );
});
