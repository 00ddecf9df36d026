import { REASON_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { DeskClinicChoice } from '@bergkette/contract/desk/invitations.ts';
import type { DeskOrder } from '@bergkette/contract/desk/reports.ts';
import { mayCall } from '@bergkette/contract/desk/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { languages } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDate, formatDateTime, formatDay, formatMonth } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, TextInput } from '../../../ui/field.tsx';
import { LimitedTextarea } from '../../../ui/limited-field.tsx';
import { infoIcon } from '../../../ui/shell-icons.ts';
import { isRefused } from '../../data/api.ts';
import { clinicsQuery, drawSheet } from '../../data/invitations.ts';
import { refreshAccount, refreshReports } from '../../data/refresh.ts';
import {
  accountQuery,
  endAccountSessions,
  eraseAccount,
  goneOn,
  ordersQuery,
  setAccountWard,
} from '../../data/reports.ts';
import { Form } from '../../parts/form.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { printerIcon } from '../../parts/icons.ts';
import { OpenedPdf } from '../../parts/opened-pdf.tsx';
import { Erasure, Orders } from '../../parts/orders.tsx';
import styles from '../../parts/parts.module.css';
import { CallFailure, Facts, Note, Panel, Screen, Waiting } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';
import { useMe } from '../../session.ts';

interface ReasonFormProps {
  text: ReactNode;
  doLabel: string;
  error: unknown;
  isRunning: boolean;
  onDo: (reason: string) => void;
}

/** Asks why, before something is done to an account: the reason stands in the log and is never shown to the person. */
function ReasonForm({ text, doLabel, error, isRunning, onDo }: ReasonFormProps) {
  const t = useTexts('desk');
  const [reason, setReason] = useState('');
  useUnsaved(reason !== '');
  return (
    <>
      <p className="lead">{text}</p>
      <Form onSubmit={() => onDo(reason.trim())}>
        <LimitedTextarea
          label={t('desk.reason')}
          description={t('desk.reason.hint')}
          rows={3}
          limit={REASON_MAX_LENGTH}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <CallFailure error={error} />
        <Button type="submit" aria-busy={isRunning} disabled={reason.trim() === ''}>
          {doLabel}
        </Button>
      </Form>
    </>
  );
}

/** Whoever may agree to an erasure, or asked for it, finds it here too; who may only read learns who agrees. */
function WaitingErasures({ account, orders = [] }: { account?: number; orders?: DeskOrder[] }) {
  const t = useTexts('desk');
  const { id, roles } = useMe();
  const { data } = useQuery(ordersQuery);
  const isWaiting = orders.some(({ state }) => state === 'waiting');
  return (
    <>
      {isWaiting && !mayCall('GET /reports/', roles) && <Note>{t('desk.account.erase_noted')}</Note>}
      {data?.results
        .filter((order) => (account === undefined ? order.asked_by === `staff ${id}` : order.account === account))
        .map((order) => (
          <Erasure key={order.id} order={order} />
        ))}
    </>
  );
}

/** To another ward of the clinic, whose number and hours the person then sees. */
function Ward({ id, ward, wards }: { id: string; ward?: number | undefined; wards: DeskClinicChoice['wards'] }) {
  const t = useTexts('desk');
  const { roles } = useMe();
  const [chosen, setChosen] = useState<number>();
  const save = useAct(setAccountWard, (_done, saved) => {
    const name = wards.find((each) => each.id === saved.ward)?.name ?? '';
    alertStore.show('success', t('desk.account.ward_saved', { name }));
    void refreshAccount(id);
  });
  const isChanged = chosen !== undefined && chosen !== ward;
  if (wards.length === 0 || !mayCall('PUT /accounts/:id/ward/', roles)) return null;
  return (
    <Form className={styles.end} onSubmit={() => isChanged && save.run({ id, ward: chosen })}>
      <Select
        label={t('ward.name')}
        value={chosen ?? ward ?? ''}
        none={chosen === undefined && ward === undefined ? t('ward.none') : undefined}
        options={wards.map(({ id, name }) => [id, name])}
        onChoose={(id) => setChosen(Number(id))}
      />
      <Button type="submit" variant="light" aria-disabled={!isChanged} aria-busy={save.isRunning}>
        {t('ward.edit')}
      </Button>
      <CallFailure error={save.error} />
    </Form>
  );
}

function Account({ id }: { id: string }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const account = useQuery(accountQuery(id));
  const clinics = useQuery(clinicsQuery);
  const [asked, setAsked] = useState<'end' | 'erase'>();
  const handleAsked = () => {
    setAsked(undefined);
    if (asked) alertStore.show('success', t(`desk.account.${asked}_noted`));
    void Promise.all([refreshAccount(id), refreshReports()]);
  };
  const end = useAct(endAccountSessions, handleAsked);
  const erase = useAct(eraseAccount, handleAsked);
  if (isRefused(account.error, 'not_found')) return <p role="alert">{t('desk.account.nobody', { id })}</p>;
  if (account.data === undefined) return <Waiting of={account} />;
  const { clinic, birth_month: month, since, last_seen: seen, marked_for_deletion_at: marked, orders } = account.data;
  const paused = account.data.chat_paused_until;
  const treatedAt = clinics.data?.find((each) => each.id === clinic);
  const ward = treatedAt?.wards.find((each) => each.id === account.data.ward);
  const act = asked === 'erase' ? erase : end;
  return (
    <>
      <Panel title={t('desk.account.title', { id })}>
        <Facts
          facts={[
            [t('desk.clinic'), clinic === null ? '–' : (treatedAt?.name ?? t('desk.numbered', { id: clinic }))],
            [t('ward.name'), ward?.name ?? '–'],
            [t('desk.born'), month === null ? '–' : formatMonth(month, language)],
            [t('desk.account.since'), formatDay(since, language)],
            [t('desk.seen'), seen === null ? '–' : formatDay(seen, language)],
            marked !== null && [t('desk.account.marked'), formatDate(marked, language)],
            marked !== null && [t('desk.account.gone'), formatDay(goneOn(marked), language)],
            paused !== null && [t('desk.account.paused'), formatDateTime(paused, language)],
          ]}
        />
        {treatedAt && <Ward id={id} ward={ward?.id} wards={treatedAt.wards} />}
        <div className="row flow gap-12">
          <Button variant="light" size="sm" onClick={() => setAsked('end')}>
            {t('desk.account.end')}
          </Button>
          <Button variant="subtle" size="sm" onClick={() => setAsked('erase')}>
            {t('desk.account.erase')}
          </Button>
        </div>
      </Panel>
      <WaitingErasures account={account.data.account} orders={orders} />
      <Panel title={t('desk.orders')}>
        <Orders orders={orders} />
      </Panel>
      {asked !== undefined && (
        <FormSheet onClose={() => setAsked(undefined)} title={t(`desk.account.${asked}_who`, { id })}>
          <ReasonForm
            text={t(`desk.account.${asked}_text`)}
            doLabel={t(`desk.account.${asked}`)}
            error={act.error}
            isRunning={act.isRunning}
            onDo={(reason) => act.run({ id, reason })}
          />
        </FormSheet>
      )}
    </>
  );
}

/** What the ward can give to somebody who fears to lose their login. */
function RecoverySheet() {
  const t = useTexts('desk');
  const sheet = useAct(drawSheet);
  return (
    <Panel title={t('desk.sheet')}>
      <p>{t('desk.sheet.text')}</p>
      <div className="row flow gap-12">
        {languages.map((language) => (
          <Button
            key={language}
            variant="light"
            size="sm"
            icon={printerIcon}
            aria-busy={sheet.isRunning}
            onClick={() => sheet.run(language)}
          >
            {t(`desk.sheet.${language}`)}
          </Button>
        ))}
      </div>
      <CallFailure error={sheet.error} />
      {sheet.data !== undefined && <OpenedPdf pdf={sheet.data} />}
    </Panel>
  );
}

/** An account by its number alone: nobody is searched for, nothing of a diary is here. */
export function Page() {
  const t = useTexts('desk');
  const navigate = useNavigate();
  const { id }: { id?: string } = useParams({ strict: false });
  const [typed, setTyped] = useState(id ?? '');
  const isNumber = /^\d{1,15}$/.test(typed.trim());
  return (
    <Screen title={t('desk.nav.accounts')} lead={t('desk.accounts.text')}>
      <Panel>
        <Form
          className={styles.end}
          onSubmit={() => isNumber && navigate({ to: '/accounts/$id', params: { id: typed.trim() } })}
        >
          <TextInput
            label={t('desk.account.number')}
            inputMode="numeric"
            value={typed}
            error={typed !== '' && !isNumber && t('desk.account.number_wrong')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!isNumber}>
            {t('desk.account.open')}
          </Button>
        </Form>
        <p className="small">{t('desk.account.logged')}</p>
      </Panel>
      {id === undefined ? (
        <>
          <Note icon={infoIcon}>
            <p>{t('desk.account.lost')}</p>
          </Note>
          <RecoverySheet />
          <WaitingErasures />
        </>
      ) : (
        <Account key={id} id={id} />
      )}
    </Screen>
  );
}
