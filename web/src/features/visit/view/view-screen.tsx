import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { openHealthLink } from '../../../data/health-links.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Firn } from '../../../illustrations/firn.tsx';
import { Horizon } from '../../../illustrations/landscape.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { ChunkError } from '../../../lib/chunks.ts';
import { type HealthLinkParts, loadSealing, readHealthLink, unsealFile } from '../../../lib/health-link.ts';
import { downloadFile } from '../../../lib/save-file.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { TextInput, whenSubmitted } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/list-state.tsx';
import { readBundle } from '../fhir/read-bundle.ts';
import { type HandoutFacts, HandoutSheet } from '../handout/handout-sheet.tsx';
import { useHandoutWords } from '../handout/use-handout-words.ts';
import { makePaper } from '../paper/make-paper.ts';
import { paperOf } from '../paper/paper-of.ts';
import styles from './view-screen.module.css';

/** Why nothing is shown. */
type Problem = 'none' | 'foreign' | 'gone' | 'offline' | 'busy' | 'damaged' | 'failed';

type View =
  | { is: 'loading' }
  /** `left` is null before the first try. */
  | { is: 'asking'; left: number | null; isOpening: boolean }
  | { is: 'shown'; sheet: HandoutFacts; bundle: string }
  | { is: 'problem'; problem: Problem };

/** Who reads is told to no log; the guide asks for a name. */
const RECIPIENT = 'Bergkette';

/** The token of an address on this server; null for one elsewhere. */
const tokenOf = ({ url }: HealthLinkParts): string | null => {
  const own = `${location.origin}/api/v1/health-links/`;
  return url.startsWith(own) ? (/^([\w-]{43})\/$/.exec(url.slice(own.length))?.[1] ?? null) : null;
};

const problemOf = ({ code, status }: ApiError): Problem => {
  if (code === 'unreachable') return 'offline';
  if (status === 404) return 'gone';
  return status === 429 ? 'busy' : 'failed';
};

const refusedSchema = v.object({ remainingAttempts: v.number() });

const attemptsIn = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.status !== 401) return null;
  return v.is(refusedSchema, error.body) ? error.body.remainingAttempts : 0;
};

interface Opening {
  /** Of the address, of which nothing is kept but in this page's memory. */
  fragment: string;
  /** What was typed. */
  passcode?: string | undefined;
}

const open = async ({ fragment, passcode }: Opening): Promise<View> => {
  const link = readHealthLink(fragment);
  if (link === null) return { is: 'problem', problem: 'none' };
  const token = tokenOf(link);
  if (token === null) return { is: 'problem', problem: 'foreign' };
  if (passcode === undefined && link.flag?.includes('P')) return { is: 'asking', left: null, isOpening: false };
  try {
    // An opening counts as soon as it is asked for.
    await loadSealing();
    const { files } = await openHealthLink(token, {
      recipient: RECIPIENT,
      ...(passcode !== undefined && { passcode }),
    });
    const bundle = await unsealFile(files[0]?.embedded ?? '', link.key);
    return { is: 'shown', sheet: readBundle(JSON.parse(bundle)), bundle };
  } catch (error) {
    const left = attemptsIn(error);
    if (left === 0) return { is: 'problem', problem: 'gone' };
    // Nobody was asked before.
    if (left !== null) return { is: 'asking', left: passcode === undefined ? null : left, isOpening: false };
    if (error instanceof ChunkError) return { is: 'problem', problem: 'offline' };
    // The key is another one, or the content is none of this app.
    return { is: 'problem', problem: error instanceof ApiError ? problemOf(error) : 'damaged' };
  }
};

const whileOpening = (passcode: string | undefined): View =>
  passcode === undefined ? { is: 'loading' } : { is: 'asking', left: null, isOpening: true };

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

/** What to do; the title of the screen says what is wrong. */
function ProblemHelp({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const t = useTexts('tracking');
  return (
    <div className={styles.help}>
      <p className="lead" role="alert">
        {t(`view.${problem}.help`)}
      </p>
      {PASSING.includes(problem) && (
        <Button variant="light" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      )}
    </div>
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
  // The enter key sends it too.
  const submit = whenSubmitted(() => passcode !== '' && !isOpening && onSubmit(passcode));
  return (
    <form className="card stack gap-10" onSubmit={submit}>
      <TextInput
        ref={field}
        label={t('view.passcode')}
        description={t('view.passcode.hint')}
        error={
          left === null ? undefined : (
            <span role="alert" className={styles.wrong}>
              {t('view.passcode.wrong', { left })}
            </span>
          )
        }
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

/** Writes what is on the screen: nobody has compared the file that came along with it. */
function PdfButton({ sheet, name }: { sheet: HandoutFacts; name: string }) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const words = useHandoutWords();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const pdf = await makePaper(paperOf(sheet, language, words));
      await downloadFile(new File([pdf], `${name}.pdf`, { type: pdf.type }));
    },
  });
  return (
    <div>
      <Button variant="light" isSaving={isPending} onClick={() => mutate()}>
        {t('view.save_pdf')}
      </Button>
      <p className="small" role="status">
        {isError && `${t('view.failed')}. ${t('view.failed.help')}`}
      </p>
    </div>
  );
}

function Shown({ sheet, bundle }: { sheet: HandoutFacts; bundle: string }) {
  const t = useTexts('tracking');
  const name = `${t('view.file')}-${sheet.today}`;
  return (
    <section className={styles.shown}>
      <h2 className="sr-only">{t('view.sheet')}</h2>
      <HandoutSheet {...sheet} />
      <PrimaryButton onClick={() => window.print()}>{t('visit.print')}</PrimaryButton>
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
      <p className="small">{t('view.lead')}</p>
    </section>
  );
}

/** What somebody shows by a link, for who has no account. Nothing of it is kept by this browser. */
export function ViewScreen() {
  const t = useTexts('tracking');
  const fragment = useFragment();
  // Of several links that were opened here the last one counts.
  const { data, variables, mutate } = useMutation({ mutationFn: open, gcTime: 0 });
  useEffect(() => mutate({ fragment }), [fragment, mutate]);
  const view = data ?? whileOpening(variables?.passcode);
  const title = useRef<HTMLHeadingElement>(null);
  // A screen reader begins with the sheet once it is there, or with what is wrong.
  useEffect(() => {
    if (view.is === 'shown' || view.is === 'problem') title.current?.focus();
  }, [view.is]);
  const retry = () => {
    // The button that was tapped goes.
    title.current?.focus();
    mutate({ fragment });
  };
  // The sheet has a title of its own.
  const isDoor = view.is === 'asking' || view.is === 'problem';
  return (
    <div className={styles.page}>
      <main className={styles.screen} data-door={isDoor || undefined}>
        {view.is === 'problem' && <Firn size={112} className={styles.firn} pose="think" eyes="soft" mouth="smile" />}
        <h1 ref={title} tabIndex={-1} className={isDoor ? styles.title : 'sr-only'}>
          {t(view.is === 'problem' ? `view.${view.problem}` : 'view.title')}
        </h1>
        {view.is === 'loading' && <Skeleton label={t('view.loading')} cards={2} />}
        {view.is === 'asking' && (
          <>
            <p className="small">{t('view.lead')}</p>
            <Asking
              key={fragment}
              left={view.left}
              isOpening={view.isOpening}
              onSubmit={(passcode) => mutate({ fragment, passcode })}
            />
          </>
        )}
        {view.is === 'problem' && <ProblemHelp problem={view.problem} onRetry={retry} />}
        {view.is === 'shown' && <Shown sheet={view.sheet} bundle={view.bundle} />}
      </main>
      {isDoor && <Horizon className={styles.horizon} />}
    </div>
  );
}
