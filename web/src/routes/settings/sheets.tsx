import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me, Sex } from '@bergkette/contract/users.ts';
import { useState } from 'react';
import { requestExport } from '../../data/account.ts';
import { refreshMe } from '../../data/refresh.ts';
import { updateMe } from '../../data/users.ts';
import {
  ChangePasswordForm,
  EmailForm,
  PasswordPrompt,
  RecoveryWords,
  RecoveryWordsForm,
} from '../../features/session/components/account-forms.tsx';
import { BirthdaySheet, ChoiceSheet, NameSheet } from '../../features/settings/sheets/field-sheets.tsx';
import { languages } from '../../i18n/language.ts';
import { changeLanguage } from '../../i18n/texts.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { now } from '../../lib/server-time.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { type ThemeChoice, themes } from '../../ui/color-scheme.ts';
import { Failure } from '../../ui/failure.tsx';
import { WardPhoneForm } from '../../ui/help/ward-phone-form.tsx';
import { DayPicker } from '../../ui/lazy-day-picker.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useFieldSaving } from '../../ui/use-field-saving.ts';
import { useSaveAbout } from './use-save-about.ts';

const sexes: readonly (Sex | null)[] = ['F', 'M', 'D', null];

interface SheetProps {
  me: Me;
  onClose: () => void;
}

function SexSheet({ me, onClose }: SheetProps) {
  const t = useTexts('account');
  const save = useSaveAbout(me);
  return (
    <ChoiceSheet
      title={t('settings.sex')}
      choices={sexes.map((value) => ({
        value,
        label: value === null ? t('settings.do_not_tell') : t(`sex.${value}`),
      }))}
      value={me.sex}
      onSave={(sex) => save({ sex })}
      onClose={onClose}
    />
  );
}

/** The language is stored with the person, so that it is used on every device [I18N-05]. */
function LanguageSheet({ me, onClose }: SheetProps) {
  const t = useTexts('account');
  return (
    <ChoiceSheet
      title={t('settings.language')}
      choices={languages.map((value) => ({ value, label: t(`language.${value}`), lang: value }))}
      value={useLanguage()}
      onSave={async (language) => {
        await updateMe(me.id, { language });
        await changeLanguage(language);
        logUsage(usageLines.languageSaved());
      }}
      onClose={onClose}
    />
  );
}

interface DateSheetProps {
  title: string;
  value: string | null;
  onSave: (day: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a day up to today; it can be left empty. */
function DateSheet({ title, value, onSave, onClose }: DateSheetProps) {
  const t = useTexts('account');
  const { save, isPending, isError } = useFieldSaving(onSave, onClose);
  const [day, setDay] = useState(value ?? plainDateOf(now()));
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <Failure>{isError && t('settings.failed')}</Failure>
      <DayPicker value={day} onChange={setDay} />
      <PrimaryButton isSaving={isPending} onClick={() => save(day)}>
        {t('button.save')}
      </PrimaryButton>
      <Button variant="subtle" onClick={() => isPending || save(null)}>
        {t('settings.do_not_tell')}
      </Button>
    </Sheet>
  );
}

/** The browser downloads the file itself; its contents do not pass through the page. */
const download = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

/** Exports everything that the person has entered, after they have given their password. */
function ExportSheet({ me, onClose }: SheetProps) {
  const t = useTexts('account');
  const [isStarted, setStarted] = useState(false);
  const handleSubmit = async (password: string) => {
    download(await requestExport(password));
    logUsage(usageLines.dataExported());
    setStarted(true);
  };
  return (
    <Sheet isOpen onClose={onClose} title={t('settings.export')}>
      <p className="lead" role="status">
        {t(isStarted ? 'settings.export.started' : 'settings.export.text')}
      </p>
      {isStarted ? (
        <Button onClick={onClose}>{t('button.done')}</Button>
      ) : (
        <PasswordPrompt email={me.email} submitLabel={t('settings.export.submit')} onSubmit={handleSubmit} />
      )}
    </Sheet>
  );
}

/** Words that are shown cannot be had again, so the button that says they are written down is the only way out. */
function RecoverySheet({ me, onClose }: SheetProps) {
  const t = useTexts('account');
  const [words, setWords] = useState<readonly string[] | null>(null);
  const isShown = words !== null;
  return (
    <Sheet
      isOpen
      isNarrow
      isLight={false}
      hasCross={!isShown}
      onClose={() => isShown || onClose()}
      title={t('recovery.title')}
    >
      {isShown ? (
        <RecoveryWords words={words} onDone={onClose} />
      ) : (
        <RecoveryWordsForm userId={me.id} email={me.email} onMade={setWords} />
      )}
    </Sheet>
  );
}

interface SettingsSheetsProps extends SheetProps {
  part: string | undefined;
  theme: ThemeChoice;
  onTheme: (theme: ThemeChoice) => void;
}

/** The sheet for the field that the address names. */
export function SettingsSheets({ me, part, theme, onTheme, onClose }: SettingsSheetsProps) {
  const t = useTexts('account');
  const save = useSaveAbout(me);
  const common = { me, onClose };
  switch (part) {
    case 'name':
      return <NameSheet name={me.name} onSave={(name) => save({ name })} onClose={onClose} />;
    case 'birthday':
      return <BirthdaySheet birthdate={me.birthdate} onSave={(birthdate) => save({ birthdate })} onClose={onClose} />;
    case 'initial_diagnosis':
      return (
        <DateSheet
          title={t('settings.initial_diagnosis')}
          value={me.initial_diagnosis}
          onSave={(initial_diagnosis) => save({ initial_diagnosis })}
          onClose={onClose}
        />
      );
    case 'ward':
      return (
        <Sheet isOpen onClose={onClose} title={t('settings.ward')}>
          <WardPhoneForm onSaved={onClose} />
        </Sheet>
      );
    case 'sex':
      return <SexSheet {...common} />;
    case 'language':
      return <LanguageSheet {...common} />;
    case 'email':
      return (
        <Sheet isOpen isNarrow onClose={onClose} title={t('email_change.title')}>
          <EmailForm me={me} onChanged={refreshMe} />
        </Sheet>
      );
    case 'password':
      return (
        <Sheet isOpen isNarrow onClose={onClose} title={t('password_change.title')}>
          <ChangePasswordForm
            userId={me.id}
            email={me.email}
            onChanged={() => logUsage(usageLines.passwordChanged())}
            onDone={onClose}
          />
        </Sheet>
      );
    case 'recovery':
      return <RecoverySheet {...common} />;
    case 'export':
      return <ExportSheet {...common} />;
    case 'theme':
      return (
        <ChoiceSheet
          title={t('settings.theme')}
          choices={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
          value={theme}
          onSave={async (next) => onTheme(next)}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
