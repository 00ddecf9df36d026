import type { PublicConfig } from '@bergkette/contract/config.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ShortHelp } from '../../ui/help/short-help.tsx';
import { Icon } from '../../ui/icon.tsx';
import { caretRightIcon } from '../../ui/icons.ts';
import { SettingGroup, SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';
import { bugIcon, envelopeSimpleIcon } from './settings-icons.ts';
import { type MailTopic, mailLink, mailTopics } from './support-mail.ts';

function MailRow({ to, topic, build }: { to: string; topic: MailTopic; build: string }) {
  const t = useTexts('account');
  const subject = t(`settings.mail.${topic}.subject`);
  const body = t(`settings.mail.${topic}.body`, { build });
  return (
    <a className={styles.row} href={mailLink({ to, subject, body })}>
      <Icon shape={envelopeSimpleIcon} />
      <span className={styles.words}>
        <b>{t(`settings.mail.${topic}`)}</b>
      </span>
      <Icon shape={caretRightIcon} size={20} />
    </a>
  );
}

/** Prepared mails to the support in the person's language, and numbers to call [SUP-07, SUP-08]. */
export function SupportPart({ config, onOpen }: { config: PublicConfig; onOpen: (part: string) => void }) {
  const t = useTexts('account');
  const { support_email: to, build_id: build } = config;
  return (
    <>
      <SettingGroup>
        <SettingRow id="bug-report" icon={bugIcon} label={t('settings.bug-report')} onOpen={onOpen} />
      </SettingGroup>
      {to === null ? (
        <p className="lead">{t('settings.support.none')}</p>
      ) : (
        <>
          <p className="small">{t('settings.support.text')}</p>
          <SettingGroup>
            {mailTopics.map((topic) => (
              <MailRow key={topic} to={to} topic={topic} build={build} />
            ))}
          </SettingGroup>
          <p className="small">{t('settings.support.address', { email: to })}</p>
        </>
      )}
      <SettingGroup title={t('settings.support.urgent')}>
        <ShortHelp />
      </SettingGroup>
      <p className="small">{t('settings.support.urgent_text')}</p>
    </>
  );
}
