import type { HealthLink } from '@bergkette/contract/visit.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { endHealthLink, healthLinksQuery } from '../../../data/health-links.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatShortDayTime, formatTime, plainDateOf } from '../../../lib/dates.ts';
import { isShareClosed } from '../../../lib/save-file.ts';
import { now } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Qr } from '../../../ui/qr.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Handout } from '../handout/use-handout.ts';
import type { ShownLink } from './make-link.ts';
import styles from './show.module.css';
import { ShowForm } from './show-form.tsx';

/** What is said of a link. */
const useLinkWords = () => {
  const t = useTexts('tracking');
  const language = useLanguage();
  /** "heute, 15:32 Uhr" or "4. Dez. · 15:32 Uhr" */
  const moment = (instant: string): string =>
    plainDateOf(instant) === plainDateOf(now())
      ? t('show.today', { time: formatTime(instant, language) })
      : formatShortDayTime(instant, language);
  return ({ ends_at, created_at, openings, last_opened_at }: HealthLink) => ({
    ends: t('show.until', { when: moment(ends_at) }),
    made: t('show.made', { when: moment(created_at) }),
    opened:
      last_opened_at === null
        ? t('show.unopened')
        : t('show.opened', { count: openings, when: moment(last_opened_at) }),
  });
};

interface EndButtonProps {
  id: number;
  /** Tells which link it ends, where there are several. */
  label?: string;
  onEnded: () => void;
}

/** Ends a link at a tap, without a question: a new one is made as quickly. */
function EndButton({ id, label, onEnded }: EndButtonProps) {
  const t = useTexts('tracking');
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => endHealthLink(id), onSuccess: onEnded });
  return (
    <div>
      <Button variant="subtle" isSaving={isPending} aria-label={label} onClick={() => mutate()}>
        {t('show.end')}
      </Button>
      <p className="small" role="status">
        {isError && t('show.end_failed')}
      </p>
    </div>
  );
}

/** The link as a code to scan, and as words to hand on, as long as it is open. */
function LinkShown({ shown: { made, link, passcode }, onAnother }: { shown: ShownLink; onAnother: () => void }) {
  const t = useTexts('tracking');
  const wordsOf = useLinkWords();
  const [said, setSaid] = useState('');
  const [isPasscodeSeen, setPasscodeSeen] = useState(false);
  const [isEnded, setEnded] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { data } = useQuery(healthLinksQuery);
  const now = data === undefined ? made : data.find(({ id }) => id === made.id);
  const isOver = isEnded || now === undefined;
  // The button that was tapped is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read out changes with the end
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    // The form may have been scrolled, and the cross would lie over the code.
    top.current?.parentElement?.scrollTo({ top: 0 });
  }, [isOver]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t('show.copied'));
    } catch {
      setSaid(t('show.copy_failed'));
    }
  };
  const share = async (): Promise<void> => {
    setSaid('');
    try {
      await navigator.share({ url: link });
    } catch (error) {
      if (!isShareClosed(error)) setSaid(t('show.copy_failed'));
    }
  };
  if (isOver) {
    return (
      <div ref={top} tabIndex={-1} className={styles.over}>
        <p className="lead">{t('show.over')}</p>
        <Button variant="light" isWide onClick={onAnother}>
          {t('show.another')}
        </Button>
      </div>
    );
  }
  const { ends, opened } = wordsOf(now);
  return (
    <div ref={top} tabIndex={-1} className={styles.shown}>
      <Qr className={styles.code} text={link} label={t('show.code')} />
      <div>
        <p>
          <b>{ends}</b>
        </p>
        <p role="status">{opened}</p>
      </div>
      {/* Whoever photographs the code must not have both. */}
      {passcode !== '' && (
        <p role="status">
          {t('show.passcode.say')} {isPasscodeSeen && <b className={styles.passcode}>{passcode}</b>}
        </p>
      )}
      {passcode !== '' && (
        <Button variant="subtle" size="sm" onClick={() => setPasscodeSeen(!isPasscodeSeen)}>
          {t(isPasscodeSeen ? 'show.passcode.hide' : 'show.passcode.look')}
        </Button>
      )}
      <div className={styles.actions}>
        <Button variant="light" onClick={() => void copy()}>
          {t('show.copy')}
        </Button>
        {navigator.share !== undefined && (
          <Button variant="light" onClick={() => void share()}>
            {t('show.share')}
          </Button>
        )}
        <EndButton id={made.id} onEnded={() => setEnded(true)} />
      </div>
      <div>
        <p className="small" role="status">
          {said}
        </p>
        <p className="small">{t('show.only_here')}</p>
      </div>
    </div>
  );
}

interface OpenLinksProps {
  title: string;
  /** The one that is shown above. */
  except?: number;
}

/** The links that are still open. */
function OpenLinks({ title, except }: OpenLinksProps) {
  const t = useTexts('tracking');
  const wordsOf = useLinkWords();
  const titleId = useId();
  const { data, isError, refetch } = useQuery(healthLinksQuery);
  const [hasEnded, setEnded] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const links = data?.filter(({ id }) => id !== except) ?? [];
  const isMissing = data === undefined && isError;
  const handleEnded = () => {
    setEnded(true);
    // The button goes with its link.
    said.current?.focus();
  };
  const handleRetry = () => {
    said.current?.focus();
    void refetch();
  };
  return (
    <>
      <p ref={said} tabIndex={-1} role="status">
        {isMissing ? t('show.list_failed') : hasEnded && t('show.over')}
      </p>
      {isMissing && (
        <Button variant="light" size="sm" onClick={handleRetry}>
          {t('failed.retry')}
        </Button>
      )}
      {links.length > 0 && (
        <section className={styles.open} aria-labelledby={titleId}>
          <h3 id={titleId}>{title}</h3>
          <ul>
            {links.map((link) => {
              const { ends, made, opened } = wordsOf(link);
              return (
                <li key={link.id}>
                  <p>
                    {ends}
                    <span className="small">{made}</span>
                    <span className="small">
                      {[opened, link.has_passcode && t('show.has_passcode')].filter(Boolean).join(' · ')}
                    </span>
                  </p>
                  <EndButton id={link.id} label={`${t('show.end')}: ${ends}, ${made}`} onEnded={handleEnded} />
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

interface ShowSheetProps {
  handout: Handout;
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a link to the sheet and shows it. With the sheet closed the link is gone from this device. */
export function ShowSheet({ handout, isOpen, onClose }: ShowSheetProps) {
  const t = useTexts('tracking');
  const [shown, setShown] = useState<ShownLink | null>(null);
  const close = () => {
    setShown(null);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('show.title')} isLight={shown === null}>
      {isOpen && shown === null && (
        <ShowForm handout={handout} onShown={setShown}>
          <OpenLinks title={t('show.open')} />
        </ShowForm>
      )}
      {isOpen && shown !== null && (
        <>
          <LinkShown key={shown.made.id} shown={shown} onAnother={() => setShown(null)} />
          <OpenLinks title={t('show.others')} except={shown.made.id} />
        </>
      )}
    </Sheet>
  );
}
