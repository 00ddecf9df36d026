import type { DeskReport } from '@bergkette/contract/desk/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { ordersQuery, reportsQuery } from '../../data/reports.ts';
import { Erasure } from '../../parts/erasure.tsx';
import { Choice, Panel, Screen, Table, Tag, Waiting } from '../../parts/parts.tsx';
import { AddressChanges } from './address-changes.tsx';
import { useAge } from './use-age.ts';

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
    <Screen title={t('reports.title')} lead={t('reports.lead')}>
      <WaitingOrders />
      <AddressChanges />
      <Panel>
        <Choice
          label={t('reports.state')}
          values={STATES}
          chosen={state}
          nameOf={(value) => t(`reports.${value}`)}
          onChoose={setState}
        />
        {reports.data === undefined ? (
          <Waiting of={reports} />
        ) : (
          <Table<DeskReport>
            label={t('reports.title')}
            rows={reports.data}
            keyOf={({ number }) => number}
            empty={t(state === 'open' ? 'reports.none_open' : 'reports.none_closed')}
            columns={[
              {
                key: 'reason',
                title: t('reports.reason'),
                cell: ({ number, reason, is_urgent }) => (
                  <Link to="/reports/$number" params={{ number: String(number) }}>
                    <Tag kind={is_urgent ? 'bad' : state === 'open' ? 'open' : 'past'}>{t(`reason.${reason}`)}</Tag>
                    <span className="sr-only">, {t('report.title', { number })}</span>
                  </Link>
                ),
              },
              { key: 'about', title: t('reports.about'), cell: ({ about }) => t(`about.${about}`) },
              {
                key: 'age',
                title: t(state === 'open' ? 'reports.age' : 'reports.closed_at'),
                cell: ({ created_at, closed_at, is_late }) => (
                  <>
                    {closed_at === null ? ageOf(Date.parse(created_at), now()) : formatDateTime(closed_at, language)}
                    {is_late && <div className="small">{t('reports.late')}</div>}
                  </>
                ),
              },
              { key: 'number', title: t('reports.number'), cell: ({ number }) => number },
            ]}
          />
        )}
      </Panel>
    </Screen>
  );
}
