import { NOTE_MAX_LENGTH, REASON_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { DeskReportDetail } from '@bergkette/contract/desk/reports.ts';
import { mayCall } from '@bergkette/contract/desk/rights.ts';
import { REPORT_REASON_AT_ONCE } from '@bergkette/contract/reports.rules.ts';
import type { Person } from '@bergkette/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { TextId } from '../../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDateTime, formatDay } from '../../../lib/dates.ts';
import { telOf } from '../../../lib/help/phone.ts';
import { Button } from '../../../ui/button.tsx';
import { LimitedInput, LimitedTextarea } from '../../../ui/limited-field.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { refreshReports } from '../../data/refresh.ts';
import { addNote, closeReport, reportQuery } from '../../data/reports.ts';
import { Form } from '../../parts/form.tsx';
import { Orders } from '../../parts/orders.tsx';
import { CallFailure, Facts, Note, Panel, Screen, Waiting } from '../../parts/parts.tsx';
import { sayWho } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';
import { useMe } from '../../session.ts';
import { Actions } from './actions.tsx';
import styles from './one.module.css';

/** What the team tells each other about a report; nobody in it reads this. */
function Notes({ report: { number, notes } }: { report: DeskReportDetail }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const add = useAct(
    (words: string, keyOf) => addNote(number, words, keyOf),
    async () => {
      setText('');
      await refreshReports();
    },
  );
  return (
    <Panel title={t('report.notes')}>
      {notes.length > 0 && (
        <ul className="stack gap-12">
          {notes.map(({ id, at, who, text: words }) => (
            <li key={id}>
              <p className="micro">
                {sayWho(who)}, {formatDateTime(at, language)}
              </p>
              <p className={styles.words} dir="auto">
                {words}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form className="stack gap-12" onSubmit={() => text.trim() !== '' && add.run(text.trim())}>
        <LimitedTextarea
          label={t('report.note')}
          description={t('report.note.hint')}
          value={text}
          rows={2}
          limit={NOTE_MAX_LENGTH}
          // What is typed while it is sent would go with it.
          readOnly={add.isRunning}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <CallFailure error={add.error} />
        <div>
          <Button type="submit" size="sm" variant="light" aria-busy={add.isRunning}>
            {t('report.note.add')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** Closes the report. */
function Closing({ number }: { number: number }) {
  const t = useTexts('desk');
  const [reason, setReason] = useState('');
  useUnsaved(reason.trim() !== '');
  const close = useAct(
    (words: string) => closeReport(number, words),
    async () => {
      await refreshReports();
      alertStore.show('success', t('close.done', { number }));
    },
  );
  return (
    <Panel title={t('close.title')}>
      <p>{t('close.text')}</p>
      <Form onSubmit={() => close.run(reason.trim())}>
        <LimitedInput
          label={t('close.reason')}
          value={reason}
          required
          limit={REASON_MAX_LENGTH}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <CallFailure error={close.error} />
        <div>
          <Button type="submit" variant="default" aria-busy={close.isRunning}>
            {t('close.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

type Party = DeskReportDetail['reporter'];

const useParty = () => {
  const t = useTexts('desk');
  return (party: Party, gone = t('report.erased')): string => {
    if (party === null) return gone;
    const { account, name } = party;
    return name === null ? t('report.nameless', { account }) : t('report.party', { name, account });
  };
};

function Phone({ phone }: { phone: string }) {
  return <a href={telOf(phone)}>{phone}</a>;
}

/** What comes before everything else where somebody may come to harm: whom to call. */
function Danger({ report }: { report: DeskReportDetail }) {
  const t = useTexts('desk');
  const partyOf = useParty();
  const people = [report.reporter, report.reported].filter((party) => party !== null);
  return (
    <Note kind="danger">
      <h2>{t('report.call')}</h2>
      <p>{t('report.call.text')}</p>
      <ul>
        {people.map((party) => (
          <li key={party.account}>
            {partyOf(party)}: {party.clinic?.name ?? t('report.call.unknown')}
            {party.clinic?.ward && `, ${party.clinic.ward}`}
            {party.clinic?.phone ? (
              <>
                , <Phone phone={party.clinic.phone} />
                {party.clinic.hours && ` (${party.clinic.hours})`}
              </>
            ) : (
              <>
                . {party.clinic && t('report.call.no_number')}{' '}
                {report.support_phone && (
                  <>
                    {t('report.call.support')} <Phone phone={report.support_phone} />
                  </>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <Rule rule={report.rule} />
    </Note>
  );
}

/** What the house wants to be done. */
function Rule({ rule }: Pick<DeskReportDetail, 'rule'>) {
  const t = useTexts('desk');
  const language = useLanguage();
  const { roles } = useMe();
  if (rule === null) return null;
  const { title, html, language: written, is_sample } = rule[language];
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <RichText html={html} lang={written} />
      {is_sample && (
        <p className="small">
          {t('report.rule.sample')}{' '}
          {mayCall('GET /texts/:kind/:key/', roles) && (
            <Link to="/texts/$kind/$key" params={{ kind: 'page', key: 'danger' }}>
              {t('report.rule.write')}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

/** A profile as who reported it saw it; what they could not see is not there. */
function Profile({ profile }: { profile: Record<string, unknown> }) {
  const t = useTexts('desk');
  const diagnoses = useTexts('people');
  const language = useLanguage();
  const seen: Partial<Person> = profile;
  const facts: [string, ReactNode][] = [];
  const add = <T,>(name: TextId<'desk'>, value: T | null | undefined, say: (value: T) => ReactNode) => {
    if (value !== null && value !== undefined) facts.push([t(name), say(value)]);
  };
  const sayYes = (is: boolean) => t(is ? 'button.yes' : 'button.no');
  add('seen.sex', seen.sex, (sex) => t(`sex.${sex}`));
  add('seen.age', seen.age, String);
  add('seen.diagnosis', seen.diagnosis, ({ name }) => diagnoses(`diagnosis.${name}` as TextId<'people'>));
  add('seen.since', seen.initial_diagnosis, (day) => formatDay(day, language));
  add('desk.clinic', seen.treated_at, ({ name }) => name);
  add('seen.at_clinic', seen.at_clinic, sayYes);
  add('seen.chain', seen.event_chain, sayYes);
  return <Facts facts={facts} />;
}

/** What was reported, as it was then. Names and lines are those of the people in it. */
function Copy({ report }: { report: DeskReportDetail }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const nameOf = (by: 'reporter' | 'reported') => report[by]?.name ?? t(`report.${by}`);
  if (!report.is_kept) return <p>{t(report.about === 'nothing' ? 'report.nothing_attached' : 'report.not_kept')}</p>;
  return (
    <>
      {report.profile !== null && <Profile profile={report.profile} />}
      {report.messages.length > 0 && (
        <ol className={styles.messages} aria-label={t('report.messages')}>
          {report.messages.map(({ by, sent_at, text, is_reported }) => (
            <li key={`${sent_at} ${text}`} data-by={by} data-reported={is_reported || undefined}>
              <p className="micro">
                {nameOf(by)}, {formatDateTime(sent_at, language)}
                {is_reported && <b> · {t('report.this_one')}</b>}
              </p>
              <p className={styles.words} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Report({ report }: { report: DeskReportDetail }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const partyOf = useParty();
  return (
    <>
      {report.erased_on !== null && (
        <Note>
          <p>{t('report.closed', { day: formatDay(report.erased_on, language) })}</p>
        </Note>
      )}
      {report.reason === REPORT_REASON_AT_ONCE && report.closed_at === null && <Danger report={report} />}
      <Panel title={t('report.what')}>
        <Facts
          facts={[
            [t('desk.ground'), t(`reason.${report.reason}`)],
            [t('report.reporter'), partyOf(report.reporter)],
            report.about !== 'nothing' && [
              t('report.reported'),
              partyOf(report.reported, report.is_kept ? undefined : t('report.not_seen')),
            ],
            [t('report.made'), formatDateTime(report.created_at, language)],
            [t('report.wants_block'), t(report.has_asked_block ? 'button.yes' : 'button.no')],
          ]}
        />
        {report.text !== '' && (
          <blockquote className={styles.said} dir="auto">
            {report.text}
          </blockquote>
        )}
        <Copy report={report} />
      </Panel>
      <Panel title={t('report.actions')}>
        {report.orders.length > 0 && <Orders orders={report.orders} />}
        {report.closed_at === null && <Actions report={report} />}
      </Panel>
      <Notes report={report} />
      {report.closed_at === null && <Closing number={report.number} />}
      <details>
        <summary>{t('report.looks')}</summary>
        <ul className={styles.looks}>
          {report.looks.map(({ at, who, command }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two looks may be of the same moment, and the list only grows
            <li key={index}>{t(`look.${command}`, { when: formatDateTime(at, language), who: sayWho(who) })}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** One report: what was frozen, notes, what may be done, closing, who looked. */
export function Page() {
  const t = useTexts('desk');
  const { number = '' } = useParams({ strict: false });
  const report = useQuery(reportQuery(number));
  return (
    <Screen title={t('report.title', { number })} actions={<Link to="/reports">{t('report.back')}</Link>}>
      {report.data === undefined ? <Waiting of={report} /> : <Report key={number} report={report.data} />}
    </Screen>
  );
}
