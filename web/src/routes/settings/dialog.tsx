import { usageLines } from '@bergkette/contract/usage-log.ts';
import { DELETION_GRACE_DAYS } from '@bergkette/contract/users.rules.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { addDays } from 'date-fns/addDays';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { markForDeletion } from '../../data/account.ts';
import { publicConfigQuery } from '../../data/config.ts';
import { ageBandQuery, isAgeMissing } from '../../data/people.ts';
import { settingsQuery } from '../../data/settings.ts';
import { clinicPlace } from '../../features/catalogues/clinics.ts';
import { diagnosisText } from '../../features/catalogues/diagnosis-groups.ts';
import { useDiagnosisWords } from '../../features/catalogues/use-diagnosis-words.ts';
import pages from '../../features/pages/pages.module.css';
import settingsStyles from '../../features/settings/settings.module.css';
import { SettingsMain } from '../../features/settings/settings-main.tsx';
import { pageOf, parentOf } from '../../features/settings/settings-parts.ts';
import { SeenSheet } from '../../features/settings/sheets/seen-sheet.tsx';
import { readText } from '../../i18n/texts.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { formatDate } from '../../lib/dates.ts';
import { now } from '../../lib/server-time.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { InstallDialog } from '../../pwa/install/install-dialog.tsx';
import { useInstallWay } from '../../pwa/install/install-store.ts';
import { useTheme } from '../../ui/color-scheme.ts';
import { Failure } from '../../ui/failure.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { arrowLeftIcon } from '../../ui/icons.ts';
import { KeepSheet } from '../../ui/keep-sheet.tsx';
import { PageDialog } from '../../ui/sheet.tsx';
import { xIcon } from '../../ui/shell-icons.ts';
import { PageLinks } from '../shared/page-foot.tsx';
import { SettingsPageBody } from './pages.tsx';
import { SettingsSheets } from './sheets.tsx';
import { useSignOut } from './use-sign-out.tsx';

interface SettingsDialogProps {
  me: Me;
  isOpen: boolean;
  /** Name of the page or sheet that is open inside the dialog. */
  part: string | undefined;
  onPart: (part: string | undefined) => void;
  onClose: () => void;
}

/** Returns the focus to the row from which the last page was opened. */
const useLastRow = (part: string | undefined) => {
  const last = useRef(part);
  useEffect(() => {
    const left = last.current;
    last.current = part;
    if (left === part || left === undefined || parentOf(left) !== part) return;
    document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(left)}"]`)?.focus();
  }, [part]);
};

const SHOWN_MS = 20_000;

/**
 * Marks the profile for deletion, clears this device, and shows at the login until when one can come back
 * [SET-28, SET-30].
 */
const useDeleteProfile = (ownerId: number, { askLosses, leave }: ReturnType<typeof useSignOut>) => {
  const language = useLanguage();
  return async (): Promise<void> => {
    // What is only on this device does not come back with the profile, and cannot be sent once it is marked.
    if (!(await askLosses('delete'))) return;
    logUsage(usageLines.deletionAsked());
    await markForDeletion(ownerId);
    const date = formatDate(addDays(new Date(now()), DELETION_GRACE_DAYS), language);
    const text = readText('settings.delete.done', { date });
    await leave();
    alertStore.show('info', text, { ms: SHOWN_MS });
  };
};

/** Says what deleting means; one more tap deletes [SET-28]. */
function DeleteSheet({ onDelete, onClose }: { onDelete: () => Promise<unknown>; onClose: () => void }) {
  const t = useTexts('account');
  const { mutate, isPending, isError } = useMutation({ mutationFn: onDelete });
  return (
    <KeepSheet
      title={t('settings.delete.title')}
      text={
        <>
          <p className="lead">{t('settings.delete.text')}</p>
          <p className="lead">{t('settings.delete.return')}</p>
          <Failure>{isError && t('error_messages.mark_for_deletion')}</Failure>
        </>
      }
      keepLabel={t('settings.delete.keep')}
      loseLabel={t('settings.delete.confirm')}
      isLosing={isPending}
      onKeep={onClose}
      onLose={() => isPending || mutate()}
    />
  );
}

interface SettingsPageProps {
  title: string;
  /** Undefined on the first page, where the cross closes the dialog. */
  onBack?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A page of the settings dialog, with its own header. A further page opens at its top, with the focus on its heading. */
function SettingsPage({ title, onBack, onClose, children }: SettingsPageProps) {
  const t = useTexts('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const isFurther = onBack !== undefined;
  // The dialog would keep the scroll position of the page before.
  useLayoutEffect(() => {
    if (isFurther) heading.current?.closest('dialog')?.scrollTo({ top: 0 });
  }, [isFurther]);
  useEffect(() => {
    if (isFurther) heading.current?.focus();
  }, [isFurther]);
  return (
    <>
      <header className={settingsStyles.header}>
        <IconButton
          icon={isFurther ? arrowLeftIcon : xIcon}
          label={t(isFurther ? 'button.back' : 'dialog.close')}
          onClick={onBack ?? onClose}
        />
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className={settingsStyles.stack}>
        {/* Some pages have texts of other areas: the heading keeps the focus while they load. */}
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </>
  );
}

/** All settings of a person; each one is saved by itself [SET-01, SET-02, SET-05]. */
export function SettingsDialog({ me, isOpen, part, onPart, onClose }: SettingsDialogProps) {
  const t = useTexts('account');
  const words = useDiagnosisWords();
  const { data: settings } = useQuery(settingsQuery);
  const { data: config } = useQuery(publicConfigQuery);
  const { data: ageBand } = useQuery({ ...ageBandQuery, enabled: part === 'seen' });
  const [theme, chooseTheme] = useTheme();
  const leaving = useSignOut(me.id);
  const deleteProfile = useDeleteProfile(me.id, leaving);
  const canInstall = useInstallWay() !== null;
  const page = pageOf(part);
  useLastRow(part);
  useEffect(() => {
    if (isOpen) logUsage(usageLines.settingsOpened());
  }, [isOpen]);
  const back = () => onPart(parentOf(part));
  const title = page === 'main' ? t('settings.title') : page === 'devices' ? t('devices.title') : t(`settings.${page}`);
  return (
    <>
      <PageDialog isFitted isOpen={isOpen} onClose={page === 'main' ? onClose : back} label={title}>
        {page === 'main' ? (
          <SettingsPage key={page} title={title} onClose={onClose}>
            <SettingsMain
              me={me}
              settings={settings}
              theme={theme}
              clinic={me.treated_at === null ? undefined : clinicPlace(me.treated_at)}
              buildId={config?.build_id}
              canInstall={canInstall}
              onOpen={onPart}
              onSignOut={() => void leaving.signOut()}
            />
            <PageLinks className={pages.others} />
          </SettingsPage>
        ) : (
          <SettingsPage key={page} title={title} onBack={back} onClose={onClose}>
            <SettingsPageBody page={page} me={me} onOpen={onPart} onBack={back} />
          </SettingsPage>
        )}
      </PageDialog>
      {isOpen && <SettingsSheets me={me} part={part} theme={theme} onTheme={chooseTheme} onClose={back} />}
      {isOpen && part === 'seen' && (
        <SeenSheet
          me={me}
          isAgeMissing={isAgeMissing(ageBand)}
          diagnosisText={(diagnosis) => diagnosisText(diagnosis, words)}
          onClose={back}
        />
      )}
      {isOpen && part === 'install' && <InstallDialog onClose={back} />}
      {isOpen && part === 'delete' && <DeleteSheet onDelete={deleteProfile} onClose={back} />}
      {leaving.sheet}
    </>
  );
}
