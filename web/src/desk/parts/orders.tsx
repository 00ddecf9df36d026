import type { DeskOrder } from '@bergkette/contract/desk/reports.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { Table, Tag } from './parts.tsx';
import { sayWho } from './said.ts';

const KINDS = {
  waiting: 'open',
  agreed: 'open',
  under_way: 'open',
  done: 'good',
  refused: 'past',
  nobody: 'past',
} as const;

/** An erasure that no report asked for: the account is closed, and erased 14 days later unless the person signs in. */
export const isOnWish = ({ kind, report }: Pick<DeskOrder, 'kind' | 'report'>): boolean =>
  kind === 'erase' && report === null;

/** What staff asked for, and what became of it. */
export function Orders({ orders }: { orders: DeskOrder[] }) {
  const t = useTexts('desk');
  const language = useLanguage();
  return (
    <Table
      label={t('desk.orders')}
      rows={orders}
      keyOf={({ id }) => id}
      empty={t('desk.orders.none')}
      columns={[
        {
          key: 'kind',
          title: t('desk.order.kind'),
          cell: ({ kind, account, days }) => (
            <>
              <b>{t(`desk.order.${kind}`)}</b>
              {days !== null && ` (${t('desk.order.days', { count: days })})`}
              <div className="small">{t('desk.account.title', { id: account })}</div>
            </>
          ),
        },
        { key: 'reason', title: t('desk.order.reason'), cell: ({ reason }) => reason },
        {
          key: 'asked',
          title: t('desk.order.asked'),
          cell: ({ asked_by, asked_at, answered_by }) => (
            <>
              {sayWho(asked_by)}, {formatDateTime(asked_at, language)}
              {answered_by !== null && (
                <div className="small">{t('desk.order.second', { who: sayWho(answered_by) })}</div>
              )}
            </>
          ),
        },
        {
          key: 'state',
          title: t('desk.order.state'),
          cell: ({ state, acts_at, stop_asked_by, kind, report }) => (
            <>
              <Tag kind={KINDS[state]}>
                {t(isOnWish({ kind, report }) && state === 'done' ? 'desk.order.marked' : `desk.order.${state}`)}
              </Tag>
              {acts_at !== null && (
                <div className="small">
                  {t(isOnWish({ kind, report }) ? 'desk.order.closes_at' : 'desk.order.acts_at', {
                    when: formatDateTime(acts_at, language),
                  })}
                </div>
              )}
              {stop_asked_by !== null && (
                <div className="small">{t('desk.order.stop_asked', { who: sayWho(stop_asked_by) })}</div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
