import type { ListedEvent } from '@bergkette/contract/events.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../i18n/use-texts.ts';
import { tenthOf } from '../../lib/numbers.ts';
import { canShareFile, downloadFile, isShareClosed } from '../../lib/save-file.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { DetailParts } from '../../ui/event-rows.tsx';
import { LimitedInput, useLimit } from '../../ui/limited-field.tsx';
import bar from '../../ui/progress-bar.module.css';
import frame from '../../ui/sub-screen.module.css';
import { SubScreenHeader } from '../../ui/sub-screen-header.tsx';
import type { MadeBook } from './book.ts';
import styles from './book-screen.module.css';
import type { BookSize } from './choice/book-choice.ts';
import type { Making, UsedMaking } from './use-making.ts';

interface MadeProps {
  made: MadeBook;
  onSaid: (said: string) => void;
  onRetry: () => void;
}

/** The book is ready: it is saved or handed on, or made again where photos are missing in it. */
function Made({ made, onSaid, onRetry }: MadeProps) {
  const t = useTexts('profile');
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was tapped is gone. The book is shown as a whole, and what is done with it is below.
    first.current?.querySelector('button')?.focus({ preventScroll: true });
    first.current?.closest('section')?.querySelector(`.${styles.cover}`)?.scrollIntoView({ block: 'nearest' });
  }, []);
  const name = `${t('book.file')}.pdf`;
  const file = () => new File([made.file], name, { type: 'application/pdf' });
  const save = async () => {
    await downloadFile(file());
    onSaid(t('book.saved'));
  };
  const share = async () => {
    onSaid('');
    try {
      await navigator.share({ files: [file()] });
    } catch (error) {
      if (!isShareClosed(error)) onSaid(t('book.share_failed'));
    }
  };
  return (
    <div ref={first} className="stack gap-12">
      <PrimaryButton onClick={() => void save()}>{t('book.save')}</PrimaryButton>
      {canShareFile(name, 'application/pdf') && (
        <Button variant="light" isWide onClick={() => void share()}>
          {t('book.share')}
        </Button>
      )}
      {made.missing.length > 0 && (
        <Button variant="light" size="sm" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      )}
    </div>
  );
}

type InWork = Extract<Making, { is: 'making' }>;

interface ProgressProps {
  words: string;
  making: InWork;
  onCancel: () => void;
}

function Progress({ words, making: { done, total, isWaiting }, onCancel }: ProgressProps) {
  const t = useTexts('profile');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="stack gap-12">
      <progress className={bar.bar} value={total === 0 ? undefined : done} max={total || 1} aria-label={words} />
      <p aria-hidden="true">{words}</p>
      {isWaiting && (
        <p className="small" aria-hidden="true">
          {t('book.waiting')}
        </p>
      )}
      <Button ref={button} variant="light" isWide onClick={onCancel}>
        {t('button.cancel')}
      </Button>
    </div>
  );
}

/** Photos that are named where some are missing. */
const NAMED_MAX = 10;

interface BookMakerProps {
  making: UsedMaking;
  /** Says why the book cannot be made as it is chosen. */
  blockedReason: string | undefined;
  photoName: (id: number) => string;
  /** Whether something of the diary is still on this device alone. */
  hasUnsent: boolean;
}

/** The button that makes the book, its progress, and what comes after it. */
function BookMaker({ making: { state, start, cancel }, blockedReason, photoName, hasUnsent }: BookMakerProps) {
  const t = useTexts('profile');
  const [said, setSaid] = useState('');
  const begin = useRef<HTMLDivElement>(null);
  // The button that was tapped or waited at is gone.
  useEffect(() => {
    if (state.is === 'cancelled' || state.is === 'failed') begin.current?.querySelector('button')?.focus();
  }, [state.is]);
  const make = () => {
    setSaid('');
    void start();
  };
  const progressOf = (done: number, total: number) =>
    total === 0 ? t('book.preparing') : t('book.making', { done, total });
  const namesOf = ({ missing }: MadeBook) => {
    const names = [...new Set(missing.map(photoName))];
    const list = names.slice(0, NAMED_MAX).join(', ');
    return names.length > NAMED_MAX ? t('book.more', { list, count: names.length - NAMED_MAX }) : list;
  };
  return (
    <div className="stack gap-12">
      {/* It stays, as a screen reader says what changes in a region and not what comes with one. */}
      <div role="status" className={state.is === 'making' ? 'sr-only' : 'stack gap-12'}>
        {state.is === 'failed' && <p>{t('book.failed')}</p>}
        {state.is === 'cancelled' && <p>{t('book.cancelled')}</p>}
        {state.is === 'making' && <p>{progressOf(tenthOf(state.done, state.total), state.total)}</p>}
        {state.is === 'making' && state.isWaiting && <p>{t('book.waiting')}</p>}
        {state.is === 'made' && (
          <>
            <p className={styles.ready}>
              {t('book.done')} <span>{t('book.pages', { pages: state.made.pages })}</span>
            </p>
            {said !== '' && <p>{said}</p>}
            {state.made.unknownSigns > 0 && <p>{t('book.signs', { count: state.made.unknownSigns })}</p>}
            {state.made.missing.length > 0 && (
              <p>{t('book.missing', { count: state.made.missing.length, list: namesOf(state.made) })}</p>
            )}
          </>
        )}
      </div>
      {state.is === 'making' && (
        <Progress words={progressOf(state.done, state.total)} making={state} onCancel={cancel} />
      )}
      {state.is === 'made' && <Made made={state.made} onSaid={setSaid} onRetry={make} />}
      {state.is !== 'making' && state.is !== 'made' && (
        <div ref={begin} className="stack gap-12">
          {hasUnsent && <p className="small">{t('book.unsent')}</p>}
          <PrimaryButton blockedReason={blockedReason} onClick={make}>
            {t(state.is === 'failed' ? 'failed.retry' : 'book.make')}
          </PrimaryButton>
        </div>
      )}
    </div>
  );
}

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
      <SubScreenHeader to="/profile" backLabel={t('chain.close')} title={t('book.title')} />
      <p className={`lead ${styles.intro}`}>{t('book.lead')}</p>
      {children}
    </main>
  );
}

export const BookColumns = ({ children }: BookFrameProps) => <div className={frame.columns}>{children}</div>;

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
    <div className={styles.cover} data-drawn>
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
  const field = useRef<HTMLDivElement>(null);
  const isMade = making.state.is === 'made';
  const changeTitle = () => {
    flushSync(making.reset);
    field.current?.querySelector('input')?.focus();
  };
  const blockedReason = size.events === 0 ? t('book.events.none') : limit.isOver ? limit.note : undefined;
  return (
    <section className="card stack gap-10" aria-label={t('book.preview')}>
      {size.events > 0 && <Cover {...cover} title={shownTitle} />}
      {!isMade && (
        <div ref={field} inert={making.state.is === 'making'}>
          <LimitedInput
            label={t('book.name')}
            placeholder={t('book.name.first')}
            limit={TITLE_MAX_LENGTH}
            value={title}
            onChange={(event) => onTitle(event.currentTarget.value)}
          />
        </div>
      )}
      {/* Made, it says how many pages it has. */}
      <p className={styles.size} role="status">
        {size.events === 0
          ? t('book.events.none')
          : !isMade && <DetailParts parts={t('book.size', { ...size }).split(' · ')} />}
      </p>
      <BookMaker making={making} blockedReason={blockedReason} photoName={photoName} hasUnsent={hasUnsent} />
      {isMade && (
        <div className={styles.centre}>
          <Button variant="subtle" size="sm" onClick={changeTitle}>
            {t('book.rename')}
          </Button>
        </div>
      )}
      <p className={isMade ? `small ${styles.centre}` : 'small'}>{t(isMade ? 'book.print_hint' : 'book.on_device')}</p>
    </section>
  );
}
