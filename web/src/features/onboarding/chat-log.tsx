import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { FirnBust } from '../../illustrations/firn-bust.tsx';
import { isMotionReduced } from '../../lib/reduced-motion.ts';
import { Avatar, avatarFile } from '../../ui/avatar.tsx';
import type { StepKey } from './answers.ts';
import styles from './chat-log.module.css';
import type { Message } from './steps.ts';

const HEAD_SIZE = 36;
const PICTURE_SIZE = 72;

interface LineProps {
  text: string;
  /** True for the last of several messages in a row: it shows the sender's head. */
  hasHead: boolean;
  /** True for the question that stands in the panel too: a low window shows it there alone. */
  isAsked: boolean;
}

function Line({ text, hasHead, isAsked }: LineProps) {
  return (
    <li className={styles.line} data-asked={isAsked || undefined}>
      <span className={styles.head}>{hasHead && <FirnBust size={HEAD_SIZE} />}</span>
      <p>{text}</p>
    </li>
  );
}

/** Three moving dots. Where motion is reduced Firn does not type, and they stand only until the answers are read. */
function Typing() {
  const t = useTexts('account');
  return (
    <li className={styles.line}>
      <span className={styles.head}>
        <FirnBust size={HEAD_SIZE} />
      </span>
      <p className={styles.dots}>
        <span className="sr-only">{t('onboarding.typing')}</span>
        <i />
        <i />
        <i />
      </p>
    </li>
  );
}

interface AnswerProps {
  message: Message;
  /** Picture number of the avatar step. */
  picture: number | undefined;
  isChanging: boolean;
  onChange: (step: StepKey) => void;
}

function Answer({ message: { step, text }, picture, isChanging, onChange }: AnswerProps) {
  const t = useTexts('account');
  const isPicture = step === 'avatar' && picture !== undefined;
  return (
    <li className={styles.answer}>
      <button
        type="button"
        className={isPicture ? styles.picture : styles.words}
        aria-label={t('onboarding.change', { answer: text })}
        aria-pressed={isChanging}
        onClick={() => onChange(step)}
      >
        {isPicture ? (
          <>
            <Avatar file={avatarFile(picture)} size={PICTURE_SIZE} />
            {/* The log is read as it grows, by its words and not by names of buttons. */}
            <span className="sr-only">{text}</span>
          </>
        ) : (
          text || '…'
        )}
      </button>
    </li>
  );
}

interface ChatLogProps {
  messages: readonly Message[];
  isTyping: boolean;
  picture: number | undefined;
  changing: StepKey | null;
  /** The step whose question stands in the panel below; null while there is none. */
  asked: StepKey | null;
  onChange: (step: StepKey) => void;
}

/** Firn's messages and the person's answers, the latest at the bottom; a tap on an answer changes it. */
export function ChatLog({ messages, isTyping, picture, changing, asked, onChange }: ChatLogProps) {
  const t = useTexts('account');
  const log = useRef<HTMLDivElement>(null);
  const count = messages.length + Number(isTyping);

  // The question that had the focus is gone with its answer, and the next one is not there yet.
  useEffect(() => {
    if (isTyping && document.activeElement === document.body) log.current?.focus({ preventScroll: true });
  }, [isTyping]);

  // Keeps the latest message visible, also when the panel for the answer grows.
  useEffect(() => {
    const element = log.current;
    if (element === null || count === 0 || changing !== null) return;
    const follow = () =>
      element.scrollTo({ top: element.scrollHeight, behavior: isMotionReduced() ? 'instant' : 'smooth' });
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    follow();
    return () => observer.disconnect();
  }, [count, changing]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={styles.log} ref={log} role="log" aria-label={t('onboarding.log')} tabIndex={0}>
      <ul className={styles.list}>
        {messages.map((message, index) =>
          message.kind === 'line' ? (
            <Line
              key={message.key}
              text={message.text}
              isAsked={message.key === `${asked}-line-0`}
              hasHead={messages[index + 1]?.kind !== 'line' && !(isTyping && index === messages.length - 1)}
            />
          ) : (
            <Answer
              key={message.key}
              message={message}
              picture={picture}
              isChanging={changing === message.step}
              onChange={onChange}
            />
          ),
        )}
        {isTyping && <Typing />}
      </ul>
    </div>
  );
}
