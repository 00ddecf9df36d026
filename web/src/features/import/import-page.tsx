import type { Me } from '@bergkette/contract/users.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDate } from '../../lib/dates.ts';
import { tenthOf } from '../../lib/numbers.ts';
import { useStore } from '../../lib/store.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import bar from '../../ui/progress-bar.module.css';
import { SwitchRow } from '../../ui/switch-row.tsx';
import type { Progress } from './bring.ts';
import styles from './import.module.css';
import { cancelImport, importStore, type Plan, type Result, readImport, resetImport, runImport } from './import-run.ts';
import { LeftList } from './left-list.tsx';
import type { Tallies, Tally } from './tally.ts';

/** A step of the way, whose heading takes the focus where a step before it has ended. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`card ${styles.part}`}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface ChooseProps {
  label: string;
  isMain?: boolean;
  /** True where it takes the place of what had the focus. */
  takesFocus?: boolean;
  onFile: (file: File) => void;
}

function ChooseFile({ label, isMain = false, takesFocus = false, onFile }: ChooseProps) {
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const open = () => input.current?.click();
  return (
    <div ref={place} className="stack">
      {isMain ? (
        <PrimaryButton onClick={open}>{label}</PrimaryButton>
      ) : (
        <Button variant="subtle" onClick={open}>
          {label}
        </Button>
      )}
      {/* No list of kinds: some phones call a zip or a csv by another name and would not offer it. */}
      <FileInput ref={input} onFiles={([file]) => file && onFile(file)} />
    </div>
  );
}

const KINDS = ['events', 'files', 'runs', 'points', 'moods', 'own_symptoms', 'questions'] as const;

const sumOf = ({ created, already_here, refused, missing }: Tally): number =>
  created + already_here + refused + missing;
const newIn = (tallies: Tallies): number => Object.values(tallies).reduce((sum, { created }) => sum + created, 0);

/** What of each kind there is, and how much of it is new. @param stop is given once it has ended, which says what came in place of what would come */
function Counts({ tallies, stop }: { tallies: Tallies; stop?: Result['stop'] }) {
  const t = useTexts('import');
  const isDone = stop !== undefined;
  const isStopped = isDone && stop !== null;
  const words = (tally: Tally): string => {
    if (tally.created === sumOf(tally) && !isStopped) return t(isDone ? 'import.all_here' : 'import.all_new');
    return [
      t(isDone ? 'import.came' : 'import.is_new', { count: tally.created }),
      t('import.is_here', { count: tally.already_here }),
      t('import.is_refused', { count: tally.refused }),
      t('import.is_missing', { count: tally.missing }),
    ]
      .filter((part) => part !== '')
      .join(', ');
  };
  return (
    <ul className={styles.counts}>
      {KINDS.filter((kind) => sumOf(tallies[kind]) > 0).map((kind) => (
        <li key={kind}>
          <b>{t(`import.${kind}`, { count: sumOf(tallies[kind]) })}</b>
          <small>{words(tallies[kind])}</small>
        </li>
      ))}
    </ul>
  );
}

const MEGA = 1_000_000;

interface PreviewProps {
  plan: Plan;
  me: Me;
  onStart: (withProfile: boolean) => void;
  onFile: (file: File) => void;
}

function Preview({ plan, me, onStart, onFile }: PreviewProps) {
  const t = useTexts('import');
  // Somebody who meets others would be found by their age, and be seen with the rest.
  const [withProfile, setWithProfile] = useState(!me.is_searchable);
  const language = useLanguage();
  const { brought, tallies, left, span, missingBytes, fields } = plan;
  const { source, staying, events } = brought;
  const hasNew = newIn(tallies) > 0 || fields.length > 0;
  return (
    <>
      <Step title={t('import.preview')}>
        <p className="lead">
          {t(`import.from.${source}`)}
          {span && (
            <>
              <br />
              {t('import.span', { from: formatDate(span[0], language), to: formatDate(span[1], language) })}
            </>
          )}
        </p>
        <Counts tallies={tallies} />
        {fields.length > 0 && (
          <div>
            <SwitchRow
              label={t('import.profile')}
              note={t('import.profile.fields', {
                fields: fields.map((field) => t(`import.field.${field}`)).join(', '),
              })}
              isOn={withProfile}
              onChange={setWithProfile}
            />
            <p className="small">{t('import.profile.seen')}</p>
          </div>
        )}
        {source !== 'bergkette' && events.length > 0 && <p className="small">{t(`import.guessed.${source}`)}</p>}
        <p className="small">{t('import.shared')}</p>
        {missingBytes > 0 && <Failure>{t('import.room', { missing: Math.ceil(missingBytes / MEGA) })}</Failure>}
      </Step>
      <LeftList left={left} />
      {staying.length > 0 && (
        <section className={`card ${styles.part}`}>
          <h3>{t('import.staying')}</h3>
          <ul className={styles.list}>
            {staying.map((kind) => (
              <li key={kind}>{t(`import.stays.${kind}`)}</li>
            ))}
          </ul>
        </section>
      )}
      {hasNew ? (
        <PrimaryButton onClick={() => onStart(withProfile)}>{t('import.start')}</PrimaryButton>
      ) : (
        <p className="lead">{t('import.nothing_new')}</p>
      )}
      <ChooseFile label={t('import.choose_other')} onFile={onFile} />
    </>
  );
}

function Bringing({ progress }: { progress: Progress }) {
  const t = useTexts('import');
  const { doing, done, total, part: filePart = 0, awaited } = progress;
  return (
    <>
      <Step title={t('import.bringing')}>
        <progress
          className={bar.bar}
          value={done + filePart}
          max={Math.max(1, total)}
          aria-label={t('import.bringing')}
        />
        <p aria-hidden>{t(`import.progress.${doing}`, { done, total })}</p>
        <p className="sr-only" role="status">
          {t(`import.progress.${doing}`, { done: tenthOf(done, total), total })}
        </p>
        <p className="small" role="status">
          {awaited && t(`import.waiting.${awaited}`)}
        </p>
        <p className="small">{t('import.keep_open')}</p>
      </Step>
      <Button variant="light" onClick={cancelImport}>
        {t('button.cancel')}
      </Button>
    </>
  );
}

function Done({ result, onFile, onHome }: { result: Result; onFile: (file: File) => void; onHome: () => void }) {
  const t = useTexts('import');
  const { tallies, left, stop } = result;
  const isWhole = stop === null && left.every(({ why }) => why !== 'storage_full');
  return (
    <>
      <Step title={t(isWhole ? 'import.is_done' : 'import.stopped')}>
        <p className="lead" role="status">
          {stop !== null && t(`import.stop.${stop}`)}
        </p>
        <Counts tallies={tallies} stop={stop} />
      </Step>
      <LeftList left={left} />
      <PrimaryButton onClick={onHome}>{t('import.home')}</PrimaryButton>
      <ChooseFile label={t('import.choose_other')} onFile={onFile} />
    </>
  );
}

interface ImportPageProps {
  me: Me;
  onHome: () => void;
}

/** Brings a diary from another server or another app, step by step; it goes on while this screen is closed. */
export function ImportPage({ me, onHome }: ImportPageProps) {
  const t = useTexts('import');
  const state = useStore(importStore);
  const hasBegun = useRef(false);
  if (state.phase !== 'choose') hasBegun.current = true;
  const handleFile = (file: File) => void readImport(file, me);
  switch (state.phase) {
    case 'choose':
      return (
        <>
          <p className="lead">{t('import.intro')}</p>
          <p className="small">{t('import.sources')}</p>
          <Failure>{state.trouble !== null && t(`import.trouble.${state.trouble}`)}</Failure>
          <ChooseFile isMain takesFocus={hasBegun.current} label={t('import.choose_file')} onFile={handleFile} />
        </>
      );
    case 'reading':
      return (
        <>
          <Step title={t('import.reading')}>
            <progress className={bar.bar} value={state.part} max={1} aria-label={t('import.reading')} />
            <p className="small" role="status">
              {state.awaited && t(`import.waiting.${state.awaited}`)}
            </p>
          </Step>
          <Button variant="light" onClick={resetImport}>
            {t('button.cancel')}
          </Button>
        </>
      );
    case 'preview':
      return (
        <Preview
          plan={state.plan}
          me={me}
          onStart={(withProfile) => void runImport(state.plan, me, withProfile)}
          onFile={handleFile}
        />
      );
    case 'bringing':
      return <Bringing progress={state.progress} />;
    case 'done': {
      const handleHome = () => {
        resetImport();
        onHome();
      };
      return <Done result={state.result} onFile={handleFile} onHome={handleHome} />;
    }
  }
}
