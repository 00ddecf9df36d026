import {
  type DeskAction,
  deskActions,
  PAUSE_DAYS_MAX,
  REASON_MAX_LENGTH,
  WORD_MAX_LENGTH,
} from '@bergkette/contract/desk/desk.rules.ts';
import type { DeskActionInput, DeskReportDetail } from '@bergkette/contract/desk/reports.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { LimitedInput, LimitedTextarea } from '../../../ui/limited-field.tsx';
import { refreshReports } from '../../data/refresh.ts';
import { act } from '../../data/reports.ts';
import { Form } from '../../parts/form.tsx';
import { CallFailure, Choice, Note } from '../../parts/parts.tsx';
import { fieldFailure } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';

const PEOPLE = ['reported', 'reporter'] as const;
const PAUSE_DAYS = 7;

/** What may be done for or against somebody in the report, each with a reason that stays at the desk. */
export function Actions({ report }: { report: DeskReportDetail }) {
  const t = useTexts('desk');
  const there = PEOPLE.filter((who) => report[who] !== null);
  const [kind, setKind] = useState<DeskAction>('word');
  const [about, setAbout] = useState<(typeof PEOPLE)[number]>(there[0] ?? 'reported');
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [days, setDays] = useState(String(PAUSE_DAYS));
  useUnsaved(reason.trim() !== '' || words.trim() !== '');
  const ask = useAct(
    (action: DeskActionInput, keyOf) => act(report.number, action, keyOf),
    async ({ kind: done }) => {
      setReason('');
      setWords('');
      await refreshReports();
      alertStore.show('success', t(`action.${done}.done`));
    },
  );
  /** Of somebody whose name the report does not know, the number. */
  const nameOf = (party: DeskReportDetail['reported']): string =>
    party === null ? '–' : (party.name ?? t('desk.account.title', { id: party.account }));
  if (there.length === 0) return <p>{t('action.nobody')}</p>;
  const inputOf = (): DeskActionInput => {
    const common = { about, reason: reason.trim() };
    if (kind === 'word') return { kind, ...common, text: words.trim() };
    if (kind === 'pause') return { kind, ...common, days: Number(days) };
    return { kind, ...common };
  };
  const isAsked =
    kind === 'erase' &&
    report.orders.some(
      (order) =>
        order.kind === 'erase' &&
        (order.state === 'waiting' || order.state === 'agreed') &&
        order.account === report[about]?.account,
    );
  return (
    <Form onSubmit={() => !isAsked && ask.run(inputOf())}>
      <Choice
        label={t('action.kind')}
        values={deskActions}
        chosen={kind}
        nameOf={(value) => t(`action.${value}`)}
        onChoose={setKind}
      />
      <Choice
        label={t('action.about')}
        values={there}
        chosen={about}
        nameOf={(value) => t(`action.about.${value}`, { name: nameOf(report[value]) })}
        onChoose={setAbout}
      />
      {isAsked ? (
        <p>
          {t('action.erase.asked')} <Link to="/reports">{t('order.waiting')}</Link>
        </p>
      ) : (
        <>
          <p className="small">{t(`action.${kind}.hint`)}</p>
          {kind === 'word' && (
            <LimitedTextarea
              label={t('action.words')}
              value={words}
              required
              rows={2}
              limit={WORD_MAX_LENGTH}
              error={fieldFailure(ask.error, 'text')}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          {kind === 'pause' && (
            <TextInput
              label={t('action.days')}
              type="number"
              min={1}
              max={PAUSE_DAYS_MAX}
              value={days}
              required
              error={fieldFailure(ask.error, 'days')}
              onChange={(event) => setDays(event.currentTarget.value)}
            />
          )}
          <LimitedInput
            label={t('desk.why')}
            description={t('action.reason.hint')}
            value={reason}
            required
            limit={REASON_MAX_LENGTH}
            error={fieldFailure(ask.error, 'reason')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {kind === 'erase' && (
            <Note kind="sun">
              <p>{t('action.erase.warning')}</p>
            </Note>
          )}
          <CallFailure error={ask.error} />
          <div>
            <Button type="submit" aria-busy={ask.isRunning}>
              {t(`action.${kind}.submit`)}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
