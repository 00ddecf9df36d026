import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { canShareFile, downloadFile, isShareClosed } from '../../lib/save-file.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import type { MadeBook } from './book.ts';
import styles from './book-screen.module.css';
import { type MakeBook, type Making, useMaking } from './use-making.ts';

interface MadeProps {
  made: MadeBook;
  photoName: (id: number) => string;
  onRetry: () => void;
}

/** The book is ready: it is saved or handed on, and what is missing in it is named. */
function Made({ made, photoName, onRetry }: MadeProps) {
  const t = useTexts('profile');
  const [said, setSaid] = useState('');
  const first = useRef<HTMLDivElement>(null);
  // The button that was tapped is gone.
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  const name = `${t('book.file')}.pdf`;
  const file = () => new File([made.file], name, { type: 'application/pdf' });
  const save = async () => {
    await downloadFile(file());
    setSaid(t('book.saved'));
  };
  const share = async () => {
    setSaid('');
    try {
      await navigator.share({ files: [file()] });
    } catch (error) {
      if (!isShareClosed(error)) setSaid(t('book.share_failed'));
    }
  };
  const missing = [...new Set(made.missing.map(photoName))].join(', ');
  return (
    <div ref={first} className="stack gap-12">
      <p role="status">
        {t('book.done', { pages: made.pages })} {said}
      </p>
      <PrimaryButton onClick={() => void save()}>{t('book.save')}</PrimaryButton>
      {canShareFile(name, 'application/pdf') && (
        <Button variant="light" isWide onClick={() => void share()}>
          {t('book.share')}
        </Button>
      )}
      {made.unknownSigns > 0 && <p role="status">{t('book.signs', { count: made.unknownSigns })}</p>}
      {made.missing.length > 0 && (
        <>
          <p role="status">{t('book.missing', { count: made.missing.length, list: missing })}</p>
          <Button variant="light" size="sm" onClick={onRetry}>
            {t('failed.retry')}
          </Button>
        </>
      )}
    </div>
  );
}

interface ProgressProps {
  making: Extract<Making, { is: 'making' }>;
  onCancel: () => void;
}

function Progress({ making: { done, total }, onCancel }: ProgressProps) {
  const t = useTexts('profile');
  const words = total === 0 ? t('book.preparing') : t('book.making', { done, total });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  // Said at each tenth, as a screen reader would not come to an end otherwise.
  const said = total === 0 || Math.floor((done * 10) / total) !== Math.floor(((done - 1) * 10) / total) ? words : null;
  const [lastSaid, setLastSaid] = useState(words);
  if (said !== null && said !== lastSaid) setLastSaid(said);
  return (
    <div className="stack gap-12">
      <progress className={styles.bar} value={total === 0 ? undefined : done} max={total || 1} aria-label={words} />
      <p aria-hidden="true">{words}</p>
      <p className="sr-only" role="status">
        {lastSaid}
      </p>
      <Button ref={button} variant="light" isWide onClick={onCancel}>
        {t('book.cancel')}
      </Button>
    </div>
  );
}

interface BookMakerProps {
  chosen: unknown;
  make: MakeBook;
  /** Says why the book cannot be made as it is chosen. */
  blockedReason: string | undefined;
  photoName: (id: number) => string;
}

/** The button that makes the book, its progress, and what comes after it. */
export function BookMaker({ chosen, make, blockedReason, photoName }: BookMakerProps) {
  const t = useTexts('profile');
  const { state, start, cancel } = useMaking(chosen, make);
  const begin = useRef<HTMLDivElement>(null);
  // The button that was tapped or waited at is gone.
  useEffect(() => {
    if (state.is === 'cancelled' || state.is === 'failed') begin.current?.querySelector('button')?.focus();
  }, [state.is]);
  if (state.is === 'making') return <Progress making={state} onCancel={cancel} />;
  if (state.is === 'made') return <Made made={state.made} photoName={photoName} onRetry={() => void start()} />;
  return (
    <div ref={begin} className="stack gap-12">
      <p role={state.is === 'failed' ? 'alert' : 'status'}>
        {state.is === 'failed' && t('book.failed')}
        {state.is === 'cancelled' && t('book.cancelled')}
      </p>
      <PrimaryButton blockedReason={blockedReason} onClick={() => void start()}>
        {t(state.is === 'failed' ? 'failed.retry' : 'book.make')}
      </PrimaryButton>
    </div>
  );
}
