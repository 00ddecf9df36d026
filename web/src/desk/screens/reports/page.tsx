import type { DeskListedOrder, DeskReport } from '@bergkette/contract/desk/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDate, formatDateTime, formatMonth } from '../../../lib/dates.ts';
import { noonOf } from '../../../lib/plain-days.ts';
import { now } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { refreshReports } from '../../data/refresh.ts';
import { answerOrder, ordersQuery, reportsQuery } from '../../data/reports.ts';
import { Choice, Facts, Failure, form, Panel, Screen, Table, Tag, Waiting } from '../../parts/parts.tsx';
import { sayWho } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { useMe } from '../../parts/use-me.ts';
import { useAge } from './use-age.ts';

const STATES = ['open', 'closed'] as const;

/** An erasure that waits to be confirmed by another person than the one who asked for it, and then for its time. */
function Waits({ order }: { order: DeskListedOrder }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const me = useMe();
  const answer = useAct(
    (agreed: boolean) => answerOrder(order.id, agreed),
    async (_order, agreed) => {
      await refreshReports();
      alertStore.show('success', t(agreed ? 'order.agreed' : 'order.refused'));
    },
  );
  const [isAgreeing, setAgreeing] = useState(false);
  const birthMonthOf = (month: string | null) =>
    month === null ? '–' : formatMonth(noonOf(`${month}-01`), language, 'UTC');
  const dayOf = (day: string | null) => (day === null ? '–' : formatDate(noonOf(day), language, 'UTC'));
  const isOwn = order.asked_by === `staff ${me.id}`;
  return (
    <Panel title={t('order.erase', { account: order.account })}>
      <Facts
        facts={[
          ...(order.about === null
            ? []
            : ([
                [t('desk.account.clinic'), order.about.clinic ?? '–'],
                [t('desk.account.born'), birthMonthOf(order.about.birth_month)],
                [t('desk.account.seen'), dayOf(order.about.last_seen)],
              ] as [string, string][])),
          [t('order.reason'), order.reason],
          [t('order.asked_by'), `${sayWho(order.asked_by)}, ${formatDateTime(order.asked_at, language)}`],
          ...(order.answered_by === null || order.acts_at === null
            ? []
            : ([
                [t('order.agreed_by'), sayWho(order.answered_by)],
                [t('order.acts_at'), formatDateTime(order.acts_at, language)],
              ] as [string, string][])),
          ...(order.report === null
            ? []
            : [
                [
                  t('report.title_short'),
                  <Link key="report" to="/reports/$number" params={{ number: String(order.report) }}>
                    {t('report.title', { number: order.report })}
                  </Link>,
                ] as [string, React.ReactNode],
              ]),
        ]}
      />
      <Failure error={answer.error} />
      <div className={form.row}>
        {!isOwn && order.state === 'waiting' && (
          <Button variant="light" onClick={() => setAgreeing(true)}>
            {t('order.agree')}
          </Button>
        )}
        <Button variant="default" aria-busy={answer.isRunning} onClick={() => answer.run(false)}>
          {t(order.state === 'agreed' ? 'order.stop' : isOwn ? 'order.take_back' : 'order.refuse')}
        </Button>
        {isOwn && order.state === 'waiting' && <p className="small">{t('order.own')}</p>}
      </div>
      <KeepSheet
        isOpen={isAgreeing}
        title={t('order.erase', { account: order.account })}
        text={t('action.erase.hint')}
        closeLabel={t('order.close')}
        keepLabel={t('order.keep')}
        loseLabel={t('order.agree')}
        isLosing={answer.isRunning}
        onKeep={() => setAgreeing(false)}
        onLose={() => {
          setAgreeing(false);
          answer.run(true);
        }}
      />
    </Panel>
  );
}

function WaitingOrders() {
  const t = useTexts('desk');
  const orders = useQuery(ordersQuery);
  if (orders.data === undefined) return <Waiting of={orders} />;
  if (orders.data.results.length === 0) return null;
  return (
    <>
      <h2>{t('order.waiting')}</h2>
      {orders.data.results.map((order) => (
        <Waits key={order.id} order={order} />
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
