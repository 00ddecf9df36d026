import { REPORT_TEXT_MAX_LENGTH, type ReportReason, reportReasons } from '@bergkette/contract/reports.rules.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button, buttonLook, PrimaryButton } from '../../ui/button.tsx';
import { ChoiceRows } from '../../ui/choice-rows.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ShortHelp } from '../../ui/help/short-help.tsx';
import { LimitedTextarea, useLimit } from '../../ui/limited-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import styles from './report-sheet.module.css';
import { type ReportDraft, type ReportTarget, useReport } from './use-report.ts';

interface ReportSheetProps {
  target: ReportTarget;
  name: string;
  /** Text of the reported message. */
  quote?: string | undefined;
  /** False if the person is blocked already or has no account any more. */
  canBlock: boolean;
  onSent: (isBlocked: boolean) => void;
  onClose: () => void;
}

function HelpLink({ isLoud = false }: { isLoud?: boolean }) {
  const t = useTexts('people');
  return (
    <Link to="/help" {...buttonLook({ variant: isLoud ? 'filled' : 'light' })}>
      {t('help.title')}
    </Link>
  );
}

/** Numbers to call, shown before the report is sent; scrolled into view, because on a small phone they are below the edge. */
function CallNow() {
  const t = useTexts('people');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces, because newer browsers return a promise here, and an effect must not return one.
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} className="stack gap-10">
      <p className="small" role="status">
        {t('report.urgent')}
      </p>
      <ShortHelp />
    </div>
  );
}

/** Numbers to call, because the person may need help now. */
const URGENT: ReadonlySet<ReportReason> = new Set<ReportReason>(['danger', 'sexual', 'pressure']);

interface FieldsProps {
  draft: ReportDraft;
  isLocked: boolean;
  onChange: (part: Partial<ReportDraft>) => void;
}

function Reasons({ draft, isLocked, onChange }: FieldsProps) {
  const t = useTexts('people');
  return (
    <fieldset disabled={isLocked}>
      <legend className="sr-only">{t('report.why')}</legend>
      <ChoiceRows
        values={reportReasons}
        chosen={draft.reason}
        nameOf={(reason) => t(`report.${reason}`)}
        onChoose={(reason) => onChange({ reason })}
      />
    </fieldset>
  );
}

interface AnswerProps {
  name: string;
  isBlocked: boolean;
  isUrgent: boolean;
  onClose: () => void;
}

/** Says what happens after the report. */
function Answer({ name, isBlocked, isUrgent, onClose }: AnswerProps) {
  const t = useTexts('people');
  return (
    <>
      <div className="stack gap-10" role="status">
        <p>{t('report.arrived')}</p>
        <p>{t('report.unknown', { name })}</p>
        {isBlocked && <p>{t('report.blocked', { name })}</p>}
        {isUrgent && <p>{t('report.urgent')}</p>}
      </div>
      {isUrgent && <HelpLink isLoud />}
      <Button variant={isUrgent ? 'light' : 'filled'} onClick={onClose}>
        {t('report.done')}
      </Button>
    </>
  );
}

/** Asks for a reason; words and a block are optional. After sending it says what happens next. */
export function ReportSheet({ target, name, quote, canBlock, onSent, onClose }: ReportSheetProps) {
  const t = useTexts('people');
  const { draft, isSending, isSent, failure, change, send } = useReport(target, onSent);
  const kind = target.message === undefined ? (target.chat === undefined ? 'person' : 'chat') : 'message';
  const isUrgent = draft.reason !== null && URGENT.has(draft.reason);
  const { isOver, note } = useLimit(draft.text, REPORT_TEXT_MAX_LENGTH);
  const missing = draft.reason === null ? t('report.choose_first') : isOver ? note : undefined;
  if (isSent) {
    return (
      <Sheet isOpen onClose={onClose} title={t('report.thanks')}>
        <Answer name={name} isBlocked={draft.isBlocking} isUrgent={isUrgent} onClose={onClose} />
      </Sheet>
    );
  }
  return (
    <Sheet isOpen onClose={onClose} title={t(`report.title_${kind}`, { name })} isGuarded>
      <p className="small">{t(`report.who_reads_${kind}`, { name })}</p>
      {quote !== undefined && (
        <blockquote className={styles.quote}>
          <p dir="auto">{quote}</p>
        </blockquote>
      )}
      <Reasons draft={draft} isLocked={isSending} onChange={change} />
      {draft.reason === 'danger' && <CallNow />}
      <LimitedTextarea
        label={t('report.text')}
        limit={REPORT_TEXT_MAX_LENGTH}
        rows={2}
        maxRows={6}
        value={draft.text}
        disabled={isSending}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {canBlock && (
        <SwitchRow
          label={t('report.block', { name })}
          isOn={draft.isBlocking}
          isDisabled={isSending}
          onChange={(isBlocking) => change({ isBlocking })}
        />
      )}
      {failure !== null && (
        <>
          <Failure>{t(failure)}</Failure>
          {failure === 'report.enough_today' && <HelpLink />}
        </>
      )}
      <PrimaryButton isSaving={isSending} blockedReason={missing} onClick={send}>
        {t('report.send')}
      </PrimaryButton>
    </Sheet>
  );
}
