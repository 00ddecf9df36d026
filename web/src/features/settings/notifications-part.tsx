import type { Settings } from '@bergkette/contract/settings.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsMutation } from '../../data/settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { cardClass } from '../../ui/card.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { SaveFailure } from './save-failure.tsx';

interface NotificationsPartProps {
  notifications: Settings['notifications'];
  /** Other ways of notification, each in its own card. */
  children?: ReactNode;
}

/** One mail a day, or none [SET-16, NOTI-13]. */
export function NotificationsPart({ notifications, children }: NotificationsPartProps) {
  const t = useTexts('account');
  const { mutate, status } = useMutation(settingsMutation);
  const handleChange = (isOn: boolean) =>
    mutate({ notifications: { daily_mail: isOn } }, { onSuccess: () => logUsage(usageLines.dailyMailSaved()) });
  return (
    <>
      <section className={cardClass()}>
        <SwitchRow label={t('settings.daily_mail')} isOn={notifications.daily_mail} onChange={handleChange} />
        <p className="small">{t('settings.daily_mail.text')}</p>
      </section>
      {children}
      <p className="small" role="status">
        {status === 'pending' && t('settings.saving')}
        {status === 'success' && t('settings.saved')}
      </p>
      <SaveFailure isShown={status === 'error'} text={t('settings.mode.failed')} />
    </>
  );
}
