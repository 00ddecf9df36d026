import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { downloadFile } from '../../../lib/save-file.ts';
import { useStore } from '../../../lib/store.ts';
import { windowSize } from '../../../lib/window-size.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/list-state.tsx';
import type { ShownSheet } from '../fhir/read-bundle.ts';
import { HandoutPreview } from '../handout/handout-preview.tsx';
import { useHandoutWords } from '../handout/use-handout-words.ts';
import { makePaper } from '../paper/make-paper.ts';
import { paperOf } from '../paper/paper-of.ts';
import { type Problem, useView } from './use-view.ts';
import styles from './view-screen.module.css';

/** The fragment of the address, which leaves it at once: it opens the sheet, and a browser would keep it among the visited pages. */
const useFragment = (): string => {
  const hash = useLocation({ select: (location) => location.hash });
  const [fragment, setFragment] = useState(hash);
  useEffect(() => {
    if (hash === '') return;
    setFragment(hash);
    history.replaceState(history.state, '', location.pathname);
  }, [hash]);
  return fragment;
};

/** What can be tried again with the same link. */
const PASSING: readonly Problem[] = ['offline', 'busy', 'failed'];

function ProblemCard({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const t = useTexts('tracking');
  return (
    <section className={styles.card} role="alert">
      <h2>{t(`view.${problem}`)}</h2>
      <p>{t(`view.${problem}.help`)}</p>
      {PASSING.includes(problem) && (
        <Button variant="light" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      )}
    </section>
  );
}

interface AskingProps {
  left: number | null;
  isOpening: boolean;
  onSubmit: (passcode: string) => void;
}

function Asking({ left, isOpening, onSubmit }: AskingProps) {
  const t = useTexts('tracking');
  const [passcode, setPasscode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpening) field.current?.focus();
  }, [isOpening]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The enter key sends it too.
    if (passcode !== '' && !isOpening) onSubmit(passcode);
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      <TextInput
        ref={field}
        label={t('view.passcode')}
        description={t('view.passcode.hint')}
        error={left === null ? undefined : <span role="alert">{t('view.passcode.wrong', { left })}</span>}
        value={passcode}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => setPasscode(currentTarget.value)}
      />
      <PrimaryButton
        type="submit"
        isSaving={isOpening}
        blockedReason={passcode === '' ? t('view.passcode.missing') : undefined}
      >
        {t('view.open')}
      </PrimaryButton>
    </form>
  );
}

/** Below this a page of paper is too small to be read, in px. */
const NARROW = 640;

interface PdfButtonProps {
  sheet: ShownSheet;
  name: string;
}

/** Writes what is on the screen: nobody has compared the file that came along with it. */
function PdfButton({ sheet, name }: PdfButtonProps) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const words = useHandoutWords();
  const [state, setState] = useState<'idle' | 'writing' | 'failed'>('idle');
  const save = async (): Promise<void> => {
    setState('writing');
    try {
      const pdf = await makePaper(paperOf({ ...sheet, today: sheet.madeOn, language }, words));
      await downloadFile(new File([pdf], `${name}.pdf`, { type: pdf.type }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div>
      <Button variant="light" isSaving={state === 'writing'} onClick={() => void save()}>
        {t('view.save_pdf')}
      </Button>
      <p className="small" role="status">
        {state === 'failed' && `${t('view.failed')}. ${t('view.failed.help')}`}
      </p>
    </div>
  );
}

function Shown({ sheet, bundle }: { sheet: ShownSheet; bundle: string }) {
  const t = useTexts('tracking');
  const { contents, period, person, madeOn, photos } = sheet;
  const urls = useMemo(() => new Map([...photos].map(([id, blob]) => [id, URL.createObjectURL(blob)])), [photos]);
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
    },
    [urls],
  );
  const urlOf = useMemo(() => (id: number) => urls.get(id), [urls]);
  const isNarrow = useStore(windowSize).width < NARROW;
  const name = `${t('view.file')}-${madeOn}`;
  return (
    <section className={styles.card}>
      <h2 className="sr-only">{t('view.sheet')}</h2>
      <HandoutPreview
        contents={contents}
        period={period}
        person={person}
        today={madeOn}
        urlOf={urlOf}
        isWaiting={false}
        isTooLong={false}
        pagesMax={Number.POSITIVE_INFINITY}
        isNarrow={isNarrow}
      />
      <div className={styles.actions}>
        <PdfButton sheet={sheet} name={name} />
        <Button
          variant="light"
          onClick={() => void downloadFile(new File([bundle], `${name}.json`, { type: 'application/fhir+json' }))}
        >
          {t('view.save_data')}
        </Button>
      </div>
      <p className="small">{t('view.data_hint')}</p>
    </section>
  );
}

/** What somebody shows by a link, for who has no account. Nothing of it is kept by this browser. */
export function ViewScreen() {
  const t = useTexts('tracking');
  const fragment = useFragment();
  const { view, open } = useView(fragment);
  const title = useRef<HTMLHeadingElement>(null);
  // A screen reader begins with the sheet once it is there.
  useEffect(() => {
    if (view.is === 'shown') title.current?.focus();
  }, [view.is]);
  const retry = () => {
    // The button that was tapped goes.
    title.current?.focus();
    open();
  };
  return (
    <main className={styles.screen}>
      <header className={styles.intro}>
        <h1 ref={title} tabIndex={-1}>
          {t('view.title')}
        </h1>
        <p className="small">{t('view.lead')}</p>
      </header>
      {view.is === 'loading' && <Skeleton label={t('view.loading')} cards={2} />}
      {view.is === 'asking' && <Asking key={fragment} left={view.left} isOpening={view.isOpening} onSubmit={open} />}
      {view.is === 'problem' && <ProblemCard problem={view.problem} onRetry={retry} />}
      {view.is === 'shown' && <Shown sheet={view.sheet} bundle={view.bundle} />}
    </main>
  );
}
