import type { DeskMe } from '@bergkette/contract/desk/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { warningCircleIcon } from '../../ui/icons.ts';
import { ordersQuery } from '../data/reports.ts';
import { maySee, screens } from '../screens.ts';
import { isOnWish } from './orders.tsx';
import { Note } from './parts.tsx';
import { sayWho } from './said.ts';
import { useMe } from './use-me.ts';

/** What the log says of these days that somebody should know. */
function OfLog({ alerts }: Pick<DeskMe, 'alerts'>) {
  const t = useTexts('desk');
  const language = useLanguage();
  return alerts.map(({ action, about, count, last_at }) => (
    <Note key={`${action} ${about}`} icon={warningCircleIcon} kind="sun">
      <p>
        {t(`desk.alert.${action}`, {
          count,
          who: about === null ? t('desk.alert.unknown') : sayWho(about),
          when: formatDateTime(last_at, language),
        })}
      </p>
    </Note>
  ));
}

/** Erasures that were agreed to: whoever can stop one sees it on each screen. */
function OfErasures() {
  const t = useTexts('desk');
  const language = useLanguage();
  const { data } = useQuery(ordersQuery);
  return data?.results.map(
    ({ id, account, acts_at, kind, report }) =>
      acts_at !== null && (
        <Note key={id} icon={warningCircleIcon} kind="sun">
          <p>
            {t(isOnWish({ kind, report }) ? 'desk.alert.closing' : 'desk.alert.erasure', {
              account,
              when: formatDateTime(acts_at, language),
            })}{' '}
            <Link to="/reports">{t('desk.alert.look')}</Link>
          </p>
        </Note>
      ),
  );
}

/** Above each screen. */
export function Alerts() {
  const { alerts, roles } = useMe();
  const mayStop = screens.some((screen) => screen.path === '/reports' && maySee(screen, roles));
  return (
    <>
      <OfLog alerts={alerts} />
      {mayStop && <OfErasures />}
    </>
  );
}
