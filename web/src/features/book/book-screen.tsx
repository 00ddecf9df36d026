import type { ListedEvent } from '@bergkette/contract/events.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowLeftIcon } from '../../ui/icons.ts';
import { LimitedInput, useLimit } from '../../ui/limited-field.tsx';
import frame from '../../ui/sub-screen.module.css';
import { BookMaker } from './book-maker.tsx';
import styles from './book-screen.module.css';
import type { BookSize } from './choice/estimate.ts';
import type { UsedMaking } from './use-making.ts';

/** In code points: two lines of the cover. */
const TITLE_MAX_LENGTH = 40;

interface BookFrameProps {
  /** The cards of the choice. */
  children: ReactNode;
}

export function BookFrame({ children }: BookFrameProps) {
  const t = useTexts('profile');
  return (
    <main className={styles.screen}>
      <header className={frame.header}>
        <Link to="/profile" className={frame.back} aria-label={t('book.back')} title={t('book.back')}>
          <Icon shape={arrowLeftIcon} />
        </Link>
        <h1>{t('book.title')}</h1>
      </header>
      <div className={styles.intro}>
        <p className="lead">{t('book.lead')}</p>
        <p className="small">{t('book.on_device')}</p>
      </div>
      {children}
    </main>
  );
}

export const BookColumns = ({ children }: BookFrameProps) => <div className={styles.columns}>{children}</div>;

interface CoverProps {
  title: string;
  span: string;
  events: readonly ListedEvent[];
  paint: (events: readonly ListedEvent[], canvas: HTMLCanvasElement) => void;
}

function Cover({ title, span, events, paint }: CoverProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null && events.length > 0) paint(events, canvas.current);
  }, [events, paint]);
  return (
    <div className={styles.cover}>
      <canvas ref={canvas} />
      <p className={styles.coverWords}>
        <b dir="auto">{title}</b>
        <span>{span}</span>
      </p>
    </div>
  );
}

interface BookCardProps extends CoverProps {
  onTitle: (title: string) => void;
  /** What stands on the cover: the title, or its beginning where none is typed. */
  shownTitle: string;
  size: BookSize;
  making: UsedMaking;
  photoName: (id: number) => string;
  hasUnsent: boolean;
}

/** The book as it is chosen: its title, its cover, its size, and the button that makes it. */
export function BookCard({ title, onTitle, shownTitle, size, making, photoName, hasUnsent, ...cover }: BookCardProps) {
  const t = useTexts('profile');
  const limit = useLimit(title, TITLE_MAX_LENGTH);
  const blockedReason = size.events === 0 ? t('book.events.none') : limit.isOver ? limit.note : undefined;
  return (
    <section className={styles.card}>
      <h2>{t('book.preview')}</h2>
      <div inert={making.state.is === 'making'}>
        <LimitedInput
          label={t('book.name')}
          description={t('book.name.hint')}
          placeholder={t('book.name.first')}
          limit={TITLE_MAX_LENGTH}
          value={title}
          onChange={(event) => onTitle(event.currentTarget.value)}
        />
      </div>
      {size.events > 0 && <Cover {...cover} title={shownTitle} />}
      <p role="status">{size.events === 0 ? t('book.events.none') : t('book.size', { ...size })}</p>
      <p className="small">{t('book.print_hint')}</p>
      <BookMaker making={making} blockedReason={blockedReason} photoName={photoName} hasUnsent={hasUnsent} />
    </section>
  );
}
