import { BUILD } from '@bergkette/contract/layout.rules.ts';
import type { Settings } from '@bergkette/contract/settings.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { useWard } from '../../data/ward.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDate, formatDiagnosed } from '../../lib/dates.ts';
import { noonOf } from '../../lib/plain-days.ts';
import type { ThemeChoice } from '../../ui/color-scheme.ts';
import { hospitalIcon, questionIcon, tagIcon, trashIcon } from '../../ui/icons.ts';
import {
  bellIcon,
  calendarBlankIcon,
  phoneIcon,
  shieldCheckIcon,
  sparkleIcon,
  usersIcon,
} from '../../ui/shared-icons.ts';
import { participantCodeText } from './participant-code.ts';
import { SettingFact, SettingGroup, SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';
import {
  brainIcon,
  cakeIcon,
  deviceMobileIcon,
  downloadSimpleIcon,
  envelopeSimpleIcon,
  keyIcon,
  moonStarsIcon,
  plusSquareIcon,
  signOutIcon,
  translateIcon,
  userIcon,
} from './settings-icons.ts';

interface AboutRowsProps {
  me: Me;
  /** Name of the diagnosis; undefined if not given. */
  diagnosis: string | undefined;
  clinic: string | undefined;
  onOpen: (part: string) => void;
}

/** The address is read here; its change is a row of its own [SET-03, SET-04]. */
function AboutRows({ me, diagnosis, clinic, onOpen }: AboutRowsProps) {
  const t = useTexts('account');
  const shell = useTexts('app');
  const language = useLanguage();
  const unset = t('settings.unset');
  const ward = useWard();
  const dayOf = (day: string | null) => (day === null ? unset : formatDate(noonOf(day), language, 'UTC'));
  const row = (
    id: 'name' | 'birthday' | 'sex' | 'diagnosis' | 'initial_diagnosis' | 'clinic' | 'ward' | 'language',
  ) => ({
    id,
    label: t(`settings.${id}`),
    onOpen,
  });
  return (
    <SettingGroup title={t('settings.about')}>
      <SettingRow {...row('name')} icon={userIcon} value={me.name || unset} />
      <SettingRow {...row('birthday')} icon={cakeIcon} value={dayOf(me.birthdate)} />
      <SettingRow {...row('sex')} icon={usersIcon} value={me.sex === null ? unset : t(`settings.sex.${me.sex}`)} />
      <SettingRow {...row('diagnosis')} icon={brainIcon} value={diagnosis ?? unset} />
      <SettingRow
        {...row('initial_diagnosis')}
        icon={calendarBlankIcon}
        value={me.initial_diagnosis === null ? unset : formatDiagnosed(me.initial_diagnosis, language)}
      />
      <SettingRow {...row('clinic')} icon={hospitalIcon} value={clinic ?? unset} />
      <SettingRow {...row('ward')} icon={phoneIcon} value={ward.own_phone ?? ward.phone ?? unset} />
      <SettingFact
        icon={envelopeSimpleIcon}
        label={t('settings.email')}
        value={me.email_confirmed ? me.email : t('settings.email.unconfirmed', { email: me.email })}
      />
      <SettingFact
        icon={tagIcon}
        label={t('settings.participant_code')}
        value={participantCodeText(me.participant_code)}
      />
      <SettingFact icon={questionIcon} label={t('settings.number')} value={String(me.id)} />
      <SettingRow {...row('language')} icon={translateIcon} value={shell(`language.${language}`)} />
      <SettingRow
        id="password"
        icon={keyIcon}
        label={t('settings.password')}
        value={t('settings.password.value')}
        onOpen={onOpen}
      />
      <SettingRow
        id="recovery"
        icon={envelopeSimpleIcon}
        label={t('settings.recovery')}
        value={t('settings.recovery.value')}
        onOpen={onOpen}
      />
    </SettingGroup>
  );
}

const waysOf = ({ daily_mail, push }: Settings['notifications']) => {
  if (daily_mail) return 'mail';
  return push ? 'push' : 'off';
};

interface SettingsMainProps extends AboutRowsProps {
  settings: Settings | undefined;
  theme: ThemeChoice;
  buildId: string | undefined;
  /** Whether the app can be installed on this device [PWA-02]. */
  canInstall: boolean;
  onSignOut: () => void;
}

/** Every setting with its value [SET-02]. */
export function SettingsMain({ settings, theme, buildId, canInstall, onSignOut, ...about }: SettingsMainProps) {
  const t = useTexts('account');
  const session = useTexts('account');
  const { me, onOpen } = about;
  const mode = me.is_searchable ? 'meet_others' : 'just_me';
  return (
    <>
      <AboutRows {...about} />
      <SettingGroup>
        <SettingRow
          id="privacy"
          icon={shieldCheckIcon}
          label={t('settings.privacy')}
          value={t(`settings.mode.${mode}`)}
          onOpen={onOpen}
        />
        <SettingRow
          id="notifications"
          icon={bellIcon}
          label={t('settings.notifications')}
          value={settings && t(`settings.notifications.${waysOf(settings.notifications)}`)}
          onOpen={onOpen}
        />
        <SettingRow id="firn" icon={sparkleIcon} label={t('settings.firn')} onOpen={onOpen} />
        <SettingRow
          id="theme"
          icon={moonStarsIcon}
          label={t('settings.theme')}
          value={t(`settings.theme.${theme}`)}
          onOpen={onOpen}
        />
        <SettingRow id="support" icon={questionIcon} label={t('settings.support')} onOpen={onOpen} />
      </SettingGroup>
      <SettingGroup>
        <SettingRow id="email" icon={envelopeSimpleIcon} label={t('settings.email_change')} onOpen={onOpen} />
        <SettingRow id="devices" icon={deviceMobileIcon} label={session('devices.title')} onOpen={onOpen} />
        {canInstall && <SettingRow id="install" icon={plusSquareIcon} label={t('settings.install')} onOpen={onOpen} />}
        <SettingRow id="export" icon={downloadSimpleIcon} label={t('settings.export')} onOpen={onOpen} />
        <SettingRow id="sign-out" icon={signOutIcon} label={t('settings.sign_out')} onOpen={onSignOut} />
        <SettingRow id="delete" icon={trashIcon} label={t('settings.delete')} isDangerous onOpen={onOpen} />
      </SettingGroup>
      {buildId !== undefined && (
        <p className={`micro ${styles.version}`}>{t('settings.version', { build: String(BUILD), version: buildId })}</p>
      )}
    </>
  );
}
