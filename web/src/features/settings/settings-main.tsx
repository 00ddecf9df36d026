import { BUILD } from '@bergkette/contract/layout.rules.ts';
import type { Settings } from '@bergkette/contract/settings.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import type { ThemeChoice } from '../../ui/color-scheme.ts';
import { hospitalIcon, questionIcon, trashIcon } from '../../ui/icons.ts';
import { bellIcon, keyIcon, shieldCheckIcon, signOutIcon, sparkleIcon } from '../../ui/shared-icons.ts';
import { SettingGroup, SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';
import {
  downloadSimpleIcon,
  moonStarsIcon,
  plusSquareIcon,
  translateIcon,
  uploadSimpleIcon,
  userIcon,
} from './settings-icons.ts';

const waysOf = ({ daily_mail, push }: Settings['notifications']) => {
  if (daily_mail) return 'mail';
  return push ? 'push' : 'off';
};

interface SettingsMainProps {
  me: Me;
  clinic: string | undefined;
  settings: Settings | undefined;
  theme: ThemeChoice;
  buildId: string | undefined;
  /** Whether the app can be installed on this device [PWA-02]. */
  canInstall: boolean;
  onOpen: (part: string) => void;
  onSignOut: () => void;
}

/** Every setting with its value, or the way to it [SET-02]. What is changed often stands first. */
export function SettingsMain({
  me,
  clinic,
  settings,
  theme,
  buildId,
  canInstall,
  onOpen,
  onSignOut,
}: SettingsMainProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const mode = me.is_searchable ? 'meet_others' : 'just_me';
  return (
    <>
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
      <SettingGroup title={t('settings.about')}>
        {/* In both languages, for whoever cannot read the one that is set. */}
        <SettingRow
          id="language"
          icon={translateIcon}
          label={t('settings.language.row')}
          value={t(`language.${language}`)}
          onOpen={onOpen}
        />
        <SettingRow id="person" icon={userIcon} label={t('settings.person')} value={me.name} onOpen={onOpen} />
        <SettingRow id="treatment" icon={hospitalIcon} label={t('settings.treatment')} value={clinic} onOpen={onOpen} />
        <SettingRow id="account" icon={keyIcon} label={t('settings.account')} onOpen={onOpen} />
      </SettingGroup>
      <SettingGroup>
        {canInstall && <SettingRow id="install" icon={plusSquareIcon} label={t('settings.install')} onOpen={onOpen} />}
        <SettingRow id="export" icon={downloadSimpleIcon} label={t('settings.export')} onOpen={onOpen} />
        <SettingRow id="import" icon={uploadSimpleIcon} label={t('settings.import')} onOpen={onOpen} />
        <SettingRow id="sign-out" icon={signOutIcon} label={t('settings.sign_out')} onOpen={onSignOut} />
      </SettingGroup>
      <SettingGroup>
        <SettingRow id="delete" icon={trashIcon} label={t('settings.delete')} isDangerous onOpen={onOpen} />
      </SettingGroup>
      {buildId !== undefined && (
        <p className={`micro ${styles.version}`}>{t('settings.version', { build: String(BUILD), version: buildId })}</p>
      )}
    </>
  );
}
