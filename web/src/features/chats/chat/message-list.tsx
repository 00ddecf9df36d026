import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button, Ring } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { caretDownIcon } from '../../../ui/icons.ts';
import styles from './chat-screen.module.css';
import { type BubbleActions, DayPill, MessageBubble } from './message-bubble.tsx';
import type { ChatRow } from './messages.ts';

/** At the beginning of a chat stands that no clinic reads it. */
const START = { kind: 'start', key: 'start' } as const;
type Row = ChatRow | typeof START;

type OlderState = 'idle' | 'loading' | 'failed';

interface MessageListProps extends BubbleActions {
  rows: readonly ChatRow[];
  hasOlder: boolean;
  /** Resolves when older messages are loaded; rejects after it has shown the reason for a failure. */
  onOlder: () => Promise<void>;
}

/** Loads older messages one page at a time; after a failure only when asked to. */
const useOlder = (hasOlder: boolean, onOlder: () => Promise<void>) => {
  const [state, setState] = useState<OlderState>('idle');
  const isAsking = useRef(false);
  const load = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setState('loading');
    const next = await onOlder().then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    isAsking.current = false;
    setState(next);
  };
  return { state, load: () => void load(), ask: () => void (hasOlder && state !== 'failed' && load()) };
};

/** Within this distance from the end, the list follows new messages. */
const AT_END_PX = 80;
/** Within this distance from the beginning, older messages are loaded. */
const OLDER_PX = 600;

const firstMessage = (rows: readonly Row[]): string | undefined => rows.find((row) => row.kind === 'message')?.key;

/** Whether older messages, or the beginning, have been added before those shown. */
const hasGrownInFront = (rows: readonly Row[], before: readonly Row[]): boolean => {
  const first = firstMessage(before);
  return first !== undefined && rows[0]?.key !== before[0]?.key && rows.some(({ key }) => key === first);
};

/** Keeps the place while older messages are added before it, and follows the end while the person is there. */
const useMessageScroll = (rows: readonly Row[], askForOlder: () => void) => {
  const list = useRef<VirtualizerHandle>(null);
  const isAtEndNow = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState({ rows, isShifted: false });
  if (rows !== seen.rows) setSeen({ rows, isShifted: hasGrownInFront(rows, seen.rows) });

  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  const lastRow = rows.at(-1);
  const newest = lastRow?.key;
  const isOwn = lastRow?.kind === 'message' && lastRow.waiting !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new last message moves the list
  useLayoutEffect(() => {
    if (isAtEndNow.current || isOwn) toEnd();
  }, [newest]);

  return {
    list,
    isShifted: seen.isShifted,
    isAtEnd,
    toEnd,
    handleScroll: () => {
      const { current } = list;
      if (!current) return;
      const wasAtEnd = isAtEndNow.current;
      isAtEndNow.current = current.scrollSize - current.scrollOffset - current.viewportSize < AT_END_PX;
      setAtEnd(isAtEndNow.current);
      // While the list scrolls to the end at the opening, older messages are not wanted.
      if (!(wasAtEnd || isAtEndNow.current) && current.scrollOffset < OLDER_PX) askForOlder();
    },
    handleScrollEnd: () => {
      const { current } = list;
      if (current && !isAtEndNow.current && current.scrollOffset < OLDER_PX) askForOlder();
    },
    /** Call this when the field grows, a keyboard opens, or a guessed height has been measured. */
    handleResize: () => {
      if (isAtEndNow.current) toEnd();
      if (list.current && list.current.scrollSize <= list.current.viewportSize) askForOlder();
    },
  };
};

/** Shows any number of messages; only those in view are in the document [CHAT-12, CHAT-14]. */
export function MessageList({ rows: messages, hasOlder, onOlder, ...actions }: MessageListProps) {
  const t = useTexts('people');
  const rows = useMemo(() => (hasOlder ? messages : [START, ...messages]), [hasOlder, messages]);
  const older = useOlder(hasOlder, onOlder);
  const scroll = useMessageScroll(rows, older.ask);
  const scroller = useRef<HTMLElement>(null);
  const handleRetry = () => {
    // The button goes, and the keys shall scroll on.
    scroller.current?.focus();
    older.load();
  };
  return (
    <div className={styles.middle}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it */}
      <section ref={scroller} className={styles.scroller} aria-label={t('chat.messages')} tabIndex={0}>
        <div className={styles.filler} />
        <Virtualizer
          ref={scroll.list}
          data={rows}
          as="ol"
          item="li"
          shift={scroll.isShifted}
          onScroll={scroll.handleScroll}
          onScrollEnd={scroll.handleScrollEnd}
          onResize={scroll.handleResize}
        >
          {(row) =>
            row.kind === 'start' ? (
              <p key={row.key} className={styles.start}>
                {t('chats.safe')}
              </p>
            ) : row.kind === 'day' ? (
              <DayPill key={row.key} row={row} />
            ) : (
              <MessageBubble key={row.key} row={row} {...actions} />
            )
          }
        </Virtualizer>
      </section>
      {older.state === 'loading' && (
        <div className={styles.older} role="status" aria-label={t('chat.older')}>
          <Ring size={28} />
        </div>
      )}
      {older.state === 'failed' && (
        <div className={styles.older}>
          <Button size="sm" variant="light" onClick={handleRetry}>
            {t('chat.older_failed')}
          </Button>
        </div>
      )}
      {!scroll.isAtEnd && (
        <IconButton
          data-foot
          className={styles.toEnd}
          look="glass"
          icon={caretDownIcon}
          label={t('chat.to_end')}
          onClick={scroll.toEnd}
        />
      )}
    </div>
  );
}
