import type { DeskAddressChange, DeskReport } from '@bergkette/contract/desk/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { refreshReports } from '../../data/refresh.ts';
import { addressChangesQuery, answerAddressChange, ordersQuery, reportsQuery } from '../../data/reports.ts';
import { Erasure, useAboutFacts } from '../../parts/orders.tsx';
import { CallFailure, Choice, Facts, Panel, Screen, Table, Tag, Waiting } from '../../parts/parts.tsx';
import { sayWho, useAge } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';

function AddressChange({ change }: { change: DeskAddressChange }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const aboutFacts = useAboutFacts();
  const { account, about, asked_by, asked_at, acts_at, not_independent: reason } = change;
  const answer = useAct(
    (agreed: boolean) => answerAddressChange(account, agreed),
    async (_nothing, agreed) => {
      await refreshReports();
      alertStore.show('success', t(agreed ? 'address.agreed' : 'address.refused'));
    },
  );
  return (
    <Panel title={t('address.title', { account })}>
      <p>{t('address.text')}</p>
      <Facts
        facts={[
          ...aboutFacts(about),
          [t('order.asked_by'), `${sayWho(asked_by)}, ${formatDateTime(asked_at, language)}`],
          [t('address.acts_at'), formatDateTime(acts_at, language)],
        ]}
      />
      {reason !== null && <p className="small">{t(`order.not_you.${reason}`)}</p>}
      <CallFailure error={answer.error} />
      <div className="row flow gap-12">
        {reason === null && (
          <Button variant="light" aria-busy={answer.isRunning} onClick={() => answer.run(true)}>
            {t('address.agree')}
          </Button>
        )}
        <Button variant="default" aria-busy={answer.isRunning} onClick={() => answer.run(false)}>
          {t('order.stop')}
        </Button>
      </div>
    </Panel>
  );
}

/** Other addresses that an operator gave accounts. */
function AddressChanges() {
  const { data = [] } = useQuery(addressChangesQuery);
  return data.map((change) => <AddressChange key={change.account} change={change} />);
}

const STATES = ['open', 'closed'] as const;

function WaitingOrders() {
  const t = useTexts('desk');
  const orders = useQuery(ordersQuery);
  if (orders.data === undefined) return <Waiting of={orders} />;
  if (orders.data.results.length === 0) return null;
  return (
    <>
      <h2>{t('order.waiting')}</h2>
      {orders.data.results.map((order) => (
        <Erasure key={order.id} order={order} />
      ))}
    </>
  );
}

/** The queue, the most urgent first. */
export function Page() {
  const t = useTexts('desk');
  const language = useLanguage();
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const reports = useQuery(reportsQuery(state));
  const ageOf = useAge();
  return (
    <Screen title={t('desk.nav.reports')} lead={t('reports.lead')}>
      <WaitingOrders />
      <AddressChanges />
      <Panel>
        <Choice
          label={t('desk.standing')}
          values={STATES}
          chosen={state}
          nameOf={(value) => t(`reports.${value}`)}
          onChoose={setState}
        />
        <Table<DeskReport>
          label={t('desk.nav.reports')}
          of={reports}
          rows={reports.data}
          keyOf={({ number }) => number}
          empty={t(state === 'open' ? 'reports.none_open' : 'reports.none_closed')}
          columns={[
            {
              title: t('desk.ground'),
              cell: ({ number, reason, is_urgent }) => (
                <Link to="/reports/$number" params={{ number: String(number) }}>
                  <Tag kind={is_urgent ? 'bad' : state === 'open' ? 'open' : 'past'}>{t(`reason.${reason}`)}</Tag>
                  <span className="sr-only">, {t('report.title', { number })}</span>
                </Link>
              ),
            },
            { title: t('reports.about'), cell: ({ about }) => t(`about.${about}`) },
            {
              title: t(state === 'open' ? 'reports.age' : 'reports.closed_at'),
              cell: ({ created_at, closed_at, is_late }) => (
                <>
                  {closed_at === null ? ageOf(Date.parse(created_at), now()) : formatDateTime(closed_at, language)}
                  {is_late && <div className="small">{t('reports.late')}</div>}
                </>
              ),
            },
            { title: t('desk.number'), cell: ({ number }) => number },
          ]}
        />
      </Panel>
    </Screen>
  );
}
