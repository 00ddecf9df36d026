import { QUIET_MS } from '@bergkette/contract/hard-moments.rules.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import type { StoredNews } from '../../lib/stored-news.ts';
import { inView } from '../../lib/when-idle.ts';
import { chooseLine } from './choose-line.ts';
import { FirnBubble } from './firn-bubble.tsx';
import type { Entry } from './firn-lines.ts';
import styles from './firn-says.module.css';

/** Duration of the line in ms, long enough for somebody exhausted to read it and to undo a wrong tap. */
const SAID_MS = 10_000;

interface FirnSaysProps {
  ownerId: number;
  news: StoredNews;
  entry: Entry;
  /** Whom to call with a fever, in whose place Firn speaks. */
  call: ReactNode;
  onEnd: () => void;
}

/** Shows Firn's line after an entry for a while; after a hard one with a link to people who help, for a minute. */
export function FirnSays({ ownerId, news, entry, call, onEnd }: FirnSaysProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const [text, setText] = useState('');
  const [isHeld, setHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  const choose = useEffectEvent(() => chooseLine(ownerId, language, entry));
  useEffect(() => {
    let isOver = false;
    choose().then((line) => isOver || setText(line), end);
    return () => {
      isOver = true;
    };
  }, []);
  useEffect(() => {
    if (text === '' || isHeld) return;
    return inView(news.isHard ? QUIET_MS : SAID_MS, end);
  }, [text, isHeld, news.isHard]);
  if (text === '') return null;
  const ways = (
    <>
      {call}
      {news.isHard ? (
        <Link className={styles.pill} to="/help" hash="talk">
          {t('firn.help')}
        </Link>
      ) : (
        // It is read out before Firn's words.
        <span className={styles.saved} aria-hidden="true">
          {t('event.state.saved')}
        </span>
      )}
      {news.takeBack !== null && (
        <button
          type="button"
          className={styles.way}
          onClick={() => {
            onEnd();
            news.takeBack?.();
          }}
        >
          {t('button.undo')}
        </button>
      )}
    </>
  );
  const about = news.isHard ? 'hard' : 'line';
  return <FirnBubble about={about} text={text} onHold={setHeld} onEnd={onEnd} ways={ways} />;
}
