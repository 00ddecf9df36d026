import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { FirnBust } from '../../illustrations/firn-bust.tsx';
import { focusHeading } from '../../lib/focus.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { xIcon } from '../../ui/shell-icons.ts';
import styles from './firn-says.module.css';

interface FirnBubbleProps {
  /** What Firn speaks of: an entry, a hard one, something of an earlier day, or the path. */
  about: 'line' | 'hard' | 'memory' | 'hint';
  text: string;
  /** Called with true while a pointer or the focus of a keyboard is in the bubble: it must not go meanwhile. */
  onHold: (isHeld: boolean) => void;
  onEnd: () => void;
  /** Buttons and links below the words; none for null. */
  ways: ReactNode;
}

const sentencesOf = (text: string): readonly string[] => text.replaceAll(/([.!?]) /g, '$1\n').split('\n');

/** Tells the drawing how high land, sun and moon may reach without meeting the line, also after a change of letters or window. */
const keepSkyFree = (bubble: HTMLElement): (() => void) => {
  const land = document.querySelector('[data-path]');
  const { style } = document.documentElement;
  const measure = () => {
    // Its place in the layout, as its rectangle would be moved while it appears.
    const below = (land?.getBoundingClientRect().bottom ?? innerHeight) - bubble.offsetTop - bubble.offsetHeight;
    style.setProperty('--firn-sky', `${below}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bubble);
  if (land !== null) observer.observe(land);
  return () => {
    observer.disconnect();
    style.removeProperty('--firn-sky');
  };
};

/** What Firn says, with its portrait and a cross. */
export function FirnBubble({ about, text, onHold, onEnd, ways }: FirnBubbleProps) {
  const t = useTexts('app');
  const isMemory = about === 'memory';
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (element === null) return;
    const end = keepSkyFree(element);
    return () => {
      end();
      if (element.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; the controls inside act
    <div
      ref={bubble}
      className={styles.bubble}
      data-firn-says={isMemory ? undefined : about}
      data-firn-memory={isMemory || undefined}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={({ target }) => onHold(target.matches(':focus-visible'))}
      onBlur={() => onHold(false)}
    >
      <FirnBust size={44} />
      <p className={styles.words}>
        <span className="sr-only">
          {(about === 'line' || about === 'hard') && `${t('event.state.saved')}. `}
          {t('firn.name')}:{' '}
        </span>
        {isMemory
          ? text
          : sentencesOf(text).map((sentence) => (
              <Fragment key={sentence}>
                <span className={styles.sentence}>{sentence}</span>{' '}
              </Fragment>
            ))}
      </p>
      {ways !== null && <div className={styles.ways}>{ways}</div>}
      <IconButton look="cross" className={styles.close} icon={xIcon} label={t('dialog.close')} onClick={onEnd} />
    </div>
  );
}
