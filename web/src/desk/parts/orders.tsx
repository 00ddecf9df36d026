import type { DeskListedOrder, DeskOrder } from '@bergkette/contract/desk/reports.ts';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { formatDateTime, formatDay, formatMonth } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { refreshAccount, refreshReports } from '../data/refresh.ts';
import { answerOrder } from '../data/reports.ts';
import { useMe } from '../session.ts';
import { AskingButton } from './asking-button.tsx';
import { CallFailure, Facts, Panel, Table, Tag } from './parts.tsx';
import { sayWho } from './said.ts';
import { useAct } from './use-act.ts';

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
          title: t('desk.what'),
          cell: ({ kind, account, days }) => (
            <>
              <b>{t(`desk.order.${kind}`)}</b>
              {days !== null && ` (${t('desk.order.days', { count: days })})`}
              <div className="small">{t('desk.account.title', { id: account })}</div>
            </>
          ),
        },
        { title: t('desk.ground'), cell: ({ reason }) => reason },
        {
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
          title: t('desk.standing'),
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

/** What tells an account from one of a mistyped number. */
export const useAboutFacts = () => {
  const t = useTexts('desk');
  const language = useLanguage();
  const dayOf = (day: string | null) => (day === null ? '–' : formatDay(day, language));
  return (about: DeskListedOrder['about']): [string, string][] => {
    if (about === null) return [];
    const { clinic, birth_month: month, last_seen: seen } = about;
    return [
      [t('desk.clinic'), clinic ?? '–'],
      [t('desk.born'), month === null ? '–' : formatMonth(month, language)],
      [t('desk.seen'), dayOf(seen)],
    ];
  };
};

/** An erasure that waits to be confirmed by another person than the one who asked for it, and then for its time. */
export function Erasure({ order }: { order: DeskListedOrder }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const me = useMe();
  const refreshAndSay = async (words: string) => {
    await Promise.all([refreshReports(), refreshAccount(String(order.account))]);
    alertStore.show('success', words);
  };
  const stop = useAct(
    () => answerOrder(order.id, false),
    ({ state }) => refreshAndSay(t(state === 'agreed' ? 'order.stop_second' : 'order.refused')),
  );
  const aboutFacts = useAboutFacts();
  const isOwn = order.asked_by === `staff ${me.id}`;
  const isClosed = order.state === 'agreed' && !isOnWish(order);
  const isOwnStop = order.stop_asked_by === `staff ${me.id}`;
  const waitingWords = isOwn ? 'order.take_back' : 'order.refuse';
  const agreedWords = isClosed ? 'order.undo' : 'order.stop';
  const stopWords = order.state === 'agreed' ? agreedWords : waitingWords;
  return (
    <Panel title={t('order.erase', { account: order.account })}>
      <Facts
        facts={[
          ...aboutFacts(order.about),
          [t('desk.why'), order.reason],
          [t('order.asked_by'), `${sayWho(order.asked_by)}, ${formatDateTime(order.asked_at, language)}`],
          order.answered_by !== null && [t('order.agreed_by'), sayWho(order.answered_by)],
          order.acts_at !== null && [
            t(isOnWish(order) ? 'order.closes_at' : 'order.acts_at'),
            formatDateTime(order.acts_at, language),
          ],
          order.stop_asked_by !== null && [t('order.stop_asked_by'), sayWho(order.stop_asked_by)],
          order.report !== null && [
            t('report.title_short'),
            <Link key="report" to="/reports/$number" params={{ number: String(order.report) }}>
              {t('report.title', { number: order.report })}
            </Link>,
          ],
        ]}
      />
      {isClosed && <p className="small">{t(isOwnStop ? 'order.stop_second' : 'order.closed')}</p>}
      {!isOwn && order.state === 'waiting' && order.not_independent !== null && (
        <p className="small">{t(`order.not_you.${order.not_independent}`)}</p>
      )}
      <CallFailure error={stop.error} />
      <div className="row flow gap-12">
        {!isOwn && order.state === 'waiting' && order.not_independent === null && (
          <AskingButton
            variant="light"
            size="md"
            label={t('order.agree')}
            title={t('order.erase', { account: order.account })}
            text={t(isOnWish(order) ? 'order.on_wish' : 'action.erase.hint')}
            keepLabel={t('order.keep')}
            loseLabel={t('order.do')}
            call={() => answerOrder(order.id, true)}
            onDone={() => refreshAndSay(t(isOnWish(order) ? 'order.agreed_on_wish' : 'order.agreed'))}
          />
        )}
        {!isOwnStop && (
          <Button variant="default" aria-busy={stop.isRunning} onClick={() => stop.run(undefined)}>
            {t(stopWords)}
          </Button>
        )}
        {isOwn && order.state === 'waiting' && <p className="small">{t('order.own')}</p>}
      </div>
    </Panel>
  );
}
