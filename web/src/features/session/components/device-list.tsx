import type { Session } from '@bergkette/contract/session.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { endSession, sessionsQuery } from '../../../data/account.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { logUsage } from '../../../lib/usage-log.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './session.module.css';

function DeviceRow({ session }: { session: Session }) {
  const t = useTexts('account');
  const language = useLanguage();
  const device = session.device || t('devices.unknown');
  const when = formatDateTime(session.last_used, language);

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => {
      logUsage(usageLines.sessionEnded(session.id));
      alertStore.show('success', t('devices.ended'));
    },
    onError: () => alertStore.show('error', t('devices.end_failed')),
  });

  return (
    <li className={styles.row}>
      <span className={styles.deviceListWords}>
        <b>{device}</b>
        <small>{t('devices.last_used', { when })}</small>
      </span>
      {session.current ? (
        <Tag tone="ok">{t('devices.this')}</Tag>
      ) : (
        <Button
          size="sm"
          variant="light"
          aria-label={t('devices.end_this', { device, when })}
          isSaving={isPending || isSuccess}
          onClick={() => mutate()}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

/** The sessions of the person; each can be ended here. */
export function DeviceList() {
  const t = useTexts('account');
  return (
    <Loaded query={useQuery(sessionsQuery)} failed={t('devices.load_failed')} loading={t('devices.loading')} cards={1}>
      {(sessions) => (
        <>
          <p className="small">{t('devices.text')}</p>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <DeviceRow key={session.id} session={session} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
