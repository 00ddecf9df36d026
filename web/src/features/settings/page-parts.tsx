import type { Settings } from '@bergkette/contract/settings.ts';
import type { PublicConfig } from '@bergkette/contract/start.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsMutation } from '../../data/settings.ts';
import { useWard } from '../../data/ward.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { FirnBust } from '../../illustrations/firn-bust.tsx';
import { formatDay, formatDiagnosed } from '../../lib/dates.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { Failure } from '../../ui/failure.tsx';
import { ShortHelp } from '../../ui/help/short-help.tsx';
import { Icon } from '../../ui/icon.tsx';
import { caretRightIcon, hospitalIcon, pencilSimpleIcon, phoneIcon, questionIcon, tagIcon } from '../../ui/icons.ts';
import { cakeIcon, calendarBlankIcon, keyIcon, usersIcon } from '../../ui/shared-icons.ts';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { SettingFact, SettingGroup, SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';
import { bugIcon, deviceMobileIcon, envelopeSimpleIcon, lockKeyIcon, userIcon } from './settings-icons.ts';
import { type MailTopic, mailLink, mailTopics, participantCodeText } from './settings-parts.ts';

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
      {to !== null && (
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
      <section className="card stack gap-12">
        <h3 className="heading">{t('settings.support.urgent')}</h3>
        <ShortHelp />
      </section>
      {to !== null && <p className="small">{t('settings.support.urgent_text')}</p>}
    </>
  );
}

interface NotificationsPartProps {
  notifications: Settings['notifications'];
  /** Other ways of notification, each in its own card. */
  children: ReactNode;
}

/** One mail a day, or none [SET-16, NOTI-13]. */
export function NotificationsPart({ notifications, children }: NotificationsPartProps) {
  const t = useTexts('account');
  const { mutate, status } = useMutation(settingsMutation);
  const handleChange = (isOn: boolean) =>
    mutate({ notifications: { daily_mail: isOn } }, { onSuccess: () => logUsage(usageLines.dailyMailSaved()) });
  return (
    <>
      <section className="card">
        <SwitchRow label={t('settings.daily_mail')} isOn={notifications.daily_mail} onChange={handleChange} />
        <p className="small">{t('settings.daily_mail.text')}</p>
      </section>
      {children}
      <p className="small" role="status">
        {status === 'pending' && t('settings.saving')}
        {status === 'success' && t('settings.saved')}
      </p>
      <Failure>{status === 'error' && t('settings.mode.failed')}</Failure>
    </>
  );
}

/** Whether Firn says a line after an entry, and whether the app shows somebody what they entered, hard days too. */
export function FirnPart({ experience }: { experience: Settings['experience'] }) {
  const t = useTexts('account');
  const { mutate, status } = useMutation(settingsMutation);
  const rowOf = (name: 'firn_lines' | 'memories' | 'hard_memories') => (
    <SwitchRow
      label={t(`settings.${name}`)}
      note={t(`settings.${name}.text`)}
      isOn={experience[name]}
      onChange={(isOn) => mutate({ experience: { [name]: isOn } })}
    />
  );
  return (
    <>
      <div className={styles.firn} aria-hidden="true">
        <FirnBust size={44} />
        {t('settings.firn_lines.sample')}
      </div>
      <section className="card">{rowOf('firn_lines')}</section>
      <section className="card">
        {rowOf('memories')}
        {experience.memories && <div className={styles.apart}>{rowOf('hard_memories')}</div>}
      </section>
      <Failure>{status === 'error' && t('settings.mode.failed')}</Failure>
    </>
  );
}

/* The three pages of "about you"; the language stands beside them on the first page [SET-03]. */

interface RowsProps {
  me: Me;
  onOpen: (part: string) => void;
}

export function PersonRows({ me, onOpen }: RowsProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const unset = t('settings.unset');
  const row = (id: 'name' | 'birthday' | 'sex') => ({ id, label: t(`settings.${id}`), onOpen });
  const birthday = me.birthdate === null ? unset : formatDay(me.birthdate, language);
  return (
    <SettingGroup>
      <SettingRow {...row('name')} icon={userIcon} value={me.name || unset} />
      <SettingRow {...row('birthday')} icon={cakeIcon} value={birthday} />
      <SettingRow {...row('sex')} icon={usersIcon} value={me.sex === null ? unset : t(`sex.${me.sex}`)} />
    </SettingGroup>
  );
}

interface TreatmentRowsProps extends RowsProps {
  /** Name of the diagnosis; undefined if not given. */
  diagnosis: string | undefined;
  clinic: string | undefined;
}

export function TreatmentRows({ me, diagnosis, clinic, onOpen }: TreatmentRowsProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const ward = useWard();
  const unset = t('settings.unset');
  const row = (id: 'diagnosis' | 'initial_diagnosis' | 'clinic' | 'ward') => ({
    id,
    label: t(`settings.${id}`),
    onOpen,
  });
  return (
    <SettingGroup>
      <SettingRow {...row('diagnosis')} icon={tagIcon} value={diagnosis ?? unset} />
      <SettingRow
        {...row('initial_diagnosis')}
        icon={calendarBlankIcon}
        value={me.initial_diagnosis === null ? unset : formatDiagnosed(me.initial_diagnosis, language)}
      />
      <SettingRow {...row('clinic')} icon={hospitalIcon} value={clinic ?? unset} />
      <SettingRow {...row('ward')} icon={phoneIcon} value={ward.own_phone ?? ward.phone ?? unset} />
    </SettingGroup>
  );
}

/** The address is read here; its change is a row of its own [SET-04]. */
export function AccountRows({ me, onOpen }: RowsProps) {
  const t = useTexts('account');
  const row = (id: 'password' | 'recovery') => ({ id, label: t(`settings.${id}`), value: t(`settings.${id}.value`) });
  return (
    <SettingGroup>
      <SettingFact
        icon={envelopeSimpleIcon}
        label={t('settings.email')}
        value={me.email_confirmed ? me.email : t('settings.email.unconfirmed', { email: me.email })}
      />
      <SettingRow id="email" icon={pencilSimpleIcon} label={t('settings.email_change')} onOpen={onOpen} />
      <SettingRow {...row('password')} icon={keyIcon} onOpen={onOpen} />
      <SettingRow {...row('recovery')} icon={lockKeyIcon} onOpen={onOpen} />
      <SettingRow id="devices" icon={deviceMobileIcon} label={t('devices.title')} onOpen={onOpen} />
      <SettingFact
        icon={tagIcon}
        label={t('settings.participant_code')}
        value={participantCodeText(me.participant_code)}
      />
      <SettingFact icon={questionIcon} label={t('settings.number')} value={String(me.id)} />
    </SettingGroup>
  );
}
