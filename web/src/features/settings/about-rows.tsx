import type { Me } from '@bergkette/contract/users.ts';
import { useWard } from '../../data/ward.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDate, formatDiagnosed } from '../../lib/dates.ts';
import { noonOf } from '../../lib/plain-days.ts';
import { hospitalIcon, pencilSimpleIcon, questionIcon, tagIcon } from '../../ui/icons.ts';
import { calendarBlankIcon, phoneIcon, usersIcon } from '../../ui/shared-icons.ts';
import { participantCodeText } from './participant-code.ts';
import { SettingFact, SettingGroup, SettingRow } from './setting-row.tsx';
import {
  brainIcon,
  cakeIcon,
  deviceMobileIcon,
  envelopeSimpleIcon,
  keyIcon,
  lockKeyIcon,
  translateIcon,
  userIcon,
} from './settings-icons.ts';

/* The three pages of "about you" [SET-03]. */

interface RowsProps {
  me: Me;
  onOpen: (part: string) => void;
}

export function PersonRows({ me, onOpen }: RowsProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const unset = t('settings.unset');
  const row = (id: 'name' | 'birthday' | 'sex' | 'language') => ({ id, label: t(`settings.${id}`), onOpen });
  const birthday = me.birthdate === null ? unset : formatDate(noonOf(me.birthdate), language, 'UTC');
  return (
    <SettingGroup>
      <SettingRow {...row('name')} icon={userIcon} value={me.name || unset} />
      <SettingRow {...row('birthday')} icon={cakeIcon} value={birthday} />
      <SettingRow {...row('sex')} icon={usersIcon} value={me.sex === null ? unset : t(`settings.sex.${me.sex}`)} />
      <SettingRow {...row('language')} icon={translateIcon} value={t(`language.${language}`)} />
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
      <SettingRow {...row('diagnosis')} icon={brainIcon} value={diagnosis ?? unset} />
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
