import { BUG_REPORT_TEXT_MAX_LENGTH } from '@bergkette/contract/reports.rules.ts';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Firn } from '../../illustrations/firn.tsx';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Failure } from '../../ui/failure.tsx';
import { whenSubmitted } from '../../ui/field.tsx';
import { LimitedTextarea } from '../../ui/limited-field.tsx';
import { Skeleton } from '../../ui/list-state.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { type BugDraft, bugAreas, missingIn, reportOf, type SendFailure } from './bug-draft.ts';
import styles from './bug-report.module.css';
import { PicturePart } from './picture-part.tsx';
import { browserMeta, useBugReport } from './use-bug-report.ts';

interface PartProps {
  draft: BugDraft;
  onEdit: (part: Partial<BugDraft>) => void;
}

function AreaPart({ draft, onEdit }: PartProps) {
  const t = useTexts('account');
  return (
    <section className={`card ${styles.part}`}>
      <h3 id="bug-area">{t('support.area')}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: the fieldset is around the whole form */}
      <div className="flow" role="group" aria-labelledby="bug-area">
        {bugAreas.map((area) => (
          <Chip key={area} isSelected={draft.area === area} onClick={() => onEdit({ area })}>
            {t(`support.area.${area}`)}
          </Chip>
        ))}
      </div>
    </section>
  );
}

function StepsPart({ draft, onEdit }: PartProps) {
  const t = useTexts('account');
  return (
    <section className={`card ${styles.part}`}>
      <LimitedTextarea
        label={t('support.steps')}
        description={t('support.steps.hint')}
        className={styles.steps}
        rows={4}
        maxRows={12}
        limit={BUG_REPORT_TEXT_MAX_LENGTH}
        value={draft.steps}
        onChange={({ currentTarget }) => onEdit({ steps: currentTarget.value })}
      />
      <SwitchRow
        label={t('support.again')}
        isOn={draft.isReproducible}
        onChange={(isReproducible) => onEdit({ isReproducible })}
      />
    </section>
  );
}

/** Shows all data that are sent with the report. */
function SentPart({ ownerId, browser }: { ownerId: number; browser: string }) {
  const t = useTexts('account');
  return (
    <section className={`card ${styles.part}`}>
      <h3>{t('support.sends')}</h3>
      <ul className={styles.facts}>
        <li>{t('support.sends.words')}</li>
        <li>{t('support.sends.account', { id: ownerId })}</li>
        <li>
          {t('support.sends.browser')} <span className={styles.browser}>{browser}</span>
        </li>
      </ul>
      <p className="small">{t('support.sends.nothing')}</p>
    </section>
  );
}

interface SendStateProps {
  isSending: boolean;
  /** It is on the device, and is sent as soon as possible. */
  isWaiting: boolean;
  failure: SendFailure | null;
}

/** Says that it is being sent, or why that failed. The live regions are always rendered, so that screen readers read what appears in them. */
function SendState({ isSending, isWaiting, failure }: SendStateProps) {
  const t = useTexts('account');
  return (
    <>
      <Failure>{failure !== null && `${t(`support.failed.${failure}`)} ${t('support.failed.kept')}`}</Failure>
      <p className="small" role="status">
        {isSending && t('support.sending')}
        {isWaiting && t('support.waiting')}
      </p>
    </>
  );
}

interface ReportSentProps {
  ticket: number;
  /** Link to a mail about the report; null if there is no address. */
  mailHref: string | null;
  onDone: () => void;
  onAnother: () => void;
}

/** Shows the number of the report and what happens next. */
function ReportSent({ ticket, mailHref, onDone, onAnother }: ReportSentProps) {
  const t = useTexts('account');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.sent}>
      <Firn size={132} />
      <h3 ref={heading} tabIndex={-1}>
        {t('support.sent', { ticket })}
      </h3>
      <p className="lead">{t('support.sent.next')}</p>
      {mailHref !== null && (
        <p className="lead">
          {t('support.sent.answer')} <a href={mailHref}>{t('support.sent.mail')}</a>
        </p>
      )}
      <Button onClick={onDone}>{t('button.done')}</Button>
      <Button variant="subtle" onClick={onAnother}>
        {t('support.sent.another')}
      </Button>
    </section>
  );
}

interface BugReportFormProps extends Pick<ComponentProps<typeof PicturePart>, 'accept' | 'tooLargeDialog'> {
  ownerId: number;
  build: string;
  prepare: (file: File) => Promise<Blob>;
  /** Link to a mail about a report; null if there is no address. */
  mailHref: (subject: string) => string | null;
  onDone: () => void;
}

/** Form for a bug: area, what happened, whether it happens again, and a picture [SUP-01, SUP-02, SUP-03]. */
export function BugReportForm({ ownerId, build, prepare, mailHref, onDone, ...pictureProps }: BugReportFormProps) {
  const t = useTexts('account');
  const browser = browserMeta(build, useLanguage());
  const { draft, edit, picture, pick, sending, send, rest } = useBugReport(ownerId, prepare);
  if (sending.kind === 'sent') {
    const { ticket } = sending;
    const href = mailHref(t('support.sent.subject', { ticket }));
    return <ReportSent ticket={ticket} mailHref={href} onDone={onDone} onAnother={rest} />;
  }
  if (draft === undefined) {
    return <Skeleton label={t('support.loading')} cards={2} />;
  }
  const missing = missingIn(draft);
  const isSending = sending.kind === 'sending';
  const handleSubmit = whenSubmitted(() => {
    if (draft.area === null || missing !== null) return;
    const report = reportOf(draft, t(`support.area.${draft.area}`), browser);
    void send(report);
  });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <fieldset className="stack gap-12" disabled={isSending}>
        <legend className="sr-only">{t('support.title')}</legend>
        <p className="lead">{t('support.intro')}</p>
        <AreaPart draft={draft} onEdit={edit} />
        <StepsPart draft={draft} onEdit={edit} />
        <section className={`card ${styles.part}`}>
          <h3>{t('support.picture')}</h3>
          <p className="small">{t('support.picture.hint')}</p>
          <PicturePart picture={picture} onPick={pick} {...pictureProps} />
        </section>
        <SentPart ownerId={ownerId} browser={browser} />
      </fieldset>
      <div className={styles.foot}>
        <SendState
          isSending={isSending}
          isWaiting={sending.kind === 'waiting'}
          failure={sending.kind === 'failed' ? sending.failure : null}
        />
        <PrimaryButton
          type="submit"
          isSaving={isSending}
          blockedReason={missing === null ? undefined : t(`support.missing.${missing}`)}
        >
          {t(sending.kind === 'failed' ? 'support.send_again' : 'support.send')}
        </PrimaryButton>
      </div>
    </form>
  );
}
