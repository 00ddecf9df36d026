import type { Settings } from '@bergkette/contract/settings.ts';
import type { PublicConfig } from '@bergkette/contract/start.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { publicConfigQuery } from '../../data/config.ts';
import { ageBandQuery, isAgeMissing } from '../../data/people.ts';
import { refreshSettings } from '../../data/refresh.ts';
import { settingsQuery, updateSettings } from '../../data/settings.ts';
import { updateMe } from '../../data/users.ts';
import { ClinicList } from '../../features/catalogues/clinic-list.tsx';
import { clinicPlace } from '../../features/catalogues/clinics.ts';
import { diagnosisText } from '../../features/catalogues/diagnosis-groups.ts';
import { DiagnosisList } from '../../features/catalogues/diagnosis-list.tsx';
import { useDiagnosisWords } from '../../features/catalogues/use-diagnosis-words.ts';
import { acceptOf } from '../../features/media/upload/file-rules.ts';
import { TooLargeDialog } from '../../features/media/upload/too-large-dialog.tsx';
import { PushSwitch } from '../../features/notifications/push-switch.tsx';
import { DeviceList } from '../../features/session/components/device-list.tsx';
import {
  AccountRows,
  FirnPart,
  NotificationsPart,
  PersonRows,
  SupportPart,
  TreatmentRows,
} from '../../features/settings/page-parts.tsx';
import { ModeCards, PrivacyTable } from '../../features/settings/privacy/privacy-table.tsx';
import styles from '../../features/settings/settings.module.css';
import { mailLink, type SettingsPageName } from '../../features/settings/settings-parts.ts';
import { BugReportForm } from '../../features/support/bug-report-form.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../lib/chunks.ts';
import { paths } from '../../lib/paths.ts';
import { preparedFile } from '../../lib/pictures/prepared-file.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { eyeIcon } from '../../ui/icons.ts';
import { type PickValue, pickValue } from '../../ui/pick-list.tsx';
import { useFieldSaving } from '../../ui/use-field-saving.ts';
import { ProfilePart } from '../shared/profile-part.tsx';
import { useSaveAbout } from './use-save-about.ts';

const ImportPage = lazyPart(() => import('../../features/import/import-page.tsx'), 'ImportPage');

interface PageProps {
  me: Me;
  onOpen: (part: string) => void;
  onBack: () => void;
}

interface PickPageProps {
  me: Me;
  field: 'diagnosis' | 'treated_at';
  onBack: () => void;
  list: (value: PickValue, onPick: (picked: PickValue) => void) => ReactNode;
}

/** A tap on an entry of the list saves it and goes back. */
function PickPage({ me, field, onBack, list }: PickPageProps) {
  const t = useTexts('account');
  const saveAbout = useSaveAbout(me);
  const { save, isPending, isError } = useFieldSaving(({ id }: PickValue) => saveAbout({ [field]: id }), onBack);
  const pick = (value: PickValue) => isPending || save(value);
  return (
    <div className={styles.picks}>
      <Failure>{isError && t('settings.failed')}</Failure>
      <p className="sr-only" role="status">
        {isPending ? t('settings.saving') : ''}
      </p>
      {list(me[field] ?? pickValue(null), pick)}
      <Button variant="subtle" onClick={() => pick(pickValue(null))}>
        {t('settings.do_not_tell')}
      </Button>
    </div>
  );
}

function PrivacyPage({ me, onOpen }: Pick<PageProps, 'me' | 'onOpen'>) {
  const t = useTexts('account');
  const { data: ageBand, isLoading } = useQuery(ageBandQuery);
  const meetText = t(
    isAgeMissing(ageBand) ? 'settings.mode.meet_others.age_unknown' : 'settings.mode.meet_others.text',
  );
  const saveMode = async (isSearchable: boolean) => {
    await updateMe(me.id, { is_searchable: isSearchable });
    logUsage(usageLines.modeSaved());
    // The server may have changed other switches together with the mode [SET-10].
    await refreshSettings();
  };
  return (
    <>
      <ModeCards isSearchable={me.is_searchable} meetText={isLoading ? '' : meetText} onSave={saveMode} />
      <p className="small">{t(me.is_searchable ? 'settings.privacy.text' : 'settings.privacy.friends_stay')}</p>
      {me.is_searchable && <OfSettings>{({ privacy }) => <PrivacyTable privacy={privacy} />}</OfSettings>}
      <Button variant="light" data-setting="seen" icon={eyeIcon} onClick={() => onOpen('seen')}>
        {t('settings.seen')}
      </Button>
    </>
  );
}

/** What stands on a page once the settings are there. */
function OfSettings({ children }: Pick<ComponentProps<typeof ProfilePart<Settings>>, 'children'>) {
  return (
    <ProfilePart query={useQuery(settingsQuery)} className="stack gap-12">
      {children}
    </ProfilePart>
  );
}

function OfConfig({ children }: Pick<ComponentProps<typeof ProfilePart<PublicConfig>>, 'children'>) {
  return (
    <ProfilePart query={useQuery(publicConfigQuery)} className="stack gap-12">
      {children}
    </ProfilePart>
  );
}

function TreatmentPage({ me, onOpen }: Pick<PageProps, 'me' | 'onOpen'>) {
  const words = useDiagnosisWords();
  return (
    <TreatmentRows
      me={me}
      diagnosis={me.diagnosis === null ? undefined : diagnosisText(me.diagnosis, words)}
      clinic={me.treated_at === null ? undefined : clinicPlace(me.treated_at)}
      onOpen={onOpen}
    />
  );
}

/** Content of each page except the first. */
export function SettingsPageBody({ page, me, onOpen, onBack }: PageProps & { page: SettingsPageName }) {
  const navigate = useNavigate();
  switch (page) {
    case 'person':
      return <PersonRows me={me} onOpen={onOpen} />;
    case 'treatment':
      return <TreatmentPage me={me} onOpen={onOpen} />;
    case 'account':
      return <AccountRows me={me} onOpen={onOpen} />;
    case 'diagnosis':
      return (
        <PickPage
          me={me}
          field="diagnosis"
          onBack={onBack}
          list={(value, onPick) => <DiagnosisList value={value} onPick={onPick} />}
        />
      );
    case 'clinic':
      return (
        <PickPage
          me={me}
          field="treated_at"
          onBack={onBack}
          list={(value, onPick) => <ClinicList value={value} onPick={onPick} />}
        />
      );
    case 'privacy':
      return <PrivacyPage me={me} onOpen={onOpen} />;
    case 'notifications':
      return (
        <OfSettings>
          {({ notifications }) => (
            <NotificationsPart notifications={notifications}>
              <PushSwitch
                isWanted={notifications.push}
                onSave={(push) => updateSettings({ notifications: { push } })}
              />
            </NotificationsPart>
          )}
        </OfSettings>
      );
    case 'firn':
      return <OfSettings>{({ experience }) => <FirnPart experience={experience} />}</OfSettings>;
    case 'support':
      return <OfConfig>{(config) => <SupportPart config={config} onOpen={onOpen} />}</OfConfig>;
    case 'bug-report':
      return (
        <OfConfig>
          {({ build_id: build, support_email: to }) => (
            <BugReportForm
              ownerId={me.id}
              build={build}
              accept={acceptOf('image')}
              // Pictures are chosen and prepared as in the diary.
              prepare={(file) => preparedFile(file, file.type)}
              tooLargeDialog={(isOpen, onClose) => <TooLargeDialog count={isOpen ? 1 : 0} onClose={onClose} />}
              mailHref={(subject) => (to === null ? null : mailLink({ to, subject, body: '' }))}
              onDone={onBack}
            />
          )}
        </OfConfig>
      );
    case 'devices':
      return <DeviceList />;
    case 'import':
      return <ImportPage me={me} onHome={() => void navigate({ to: paths.home })} />;
  }
}
