import type { Language } from '@bergkette/contract/session.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { participantCodeText } from '../features/profile/participant-code.ts';
import { ChoiceRow } from '../features/settings/choice-row.tsx';
import { updateMe } from '../features/users/users.api.ts';
import { languages } from '../i18n/language.ts';
import { showError } from '../i18n/show-error.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { chooseTheme, storedThemeChoice, type ThemeChoice } from '../ui/color-scheme.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useSignOut } from './use-sign-out.tsx';

const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

interface ProfileSettingsProps {
  me: Me;
  isOpen: boolean;
  onClose: () => void;
}

/** Language, appearance and the way out; each saves by itself. */
export function ProfileSettings({ me, isOpen, onClose }: ProfileSettingsProps) {
  const t = useTexts('profile');
  const shell = useTexts('shell');
  const language = useLanguage();
  const [theme, setTheme] = useState(storedThemeChoice);
  const { signOut, sheets } = useSignOut(me.id);

  const handleLanguage = async (next: Language) => {
    try {
      await updateMe(me.id, { language: next });
      await changeLanguage(next);
    } catch (error) {
      await showError(error, 'error_messages.update_user');
    }
  };
  const handleTheme = (next: ThemeChoice) => {
    chooseTheme(next);
    setTheme(next);
  };
  const handleSignOut = () => {
    onClose();
    void signOut();
  };

  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title={t('profile.settings')} closeLabel={t('profile.close')}>
        <ChoiceRow
          label={t('profile.language')}
          options={languages.map((value) => ({ value, label: shell(`language.${value}`), lang: value }))}
          value={language}
          onChange={(next) => void handleLanguage(next)}
        />
        <ChoiceRow
          label={t('profile.theme')}
          options={themeChoices.map((value) => ({ value, label: t(`profile.theme.${value}`) }))}
          value={theme}
          onChange={handleTheme}
        />
        <p className="small">{`${t('profile.email')}: ${me.email}`}</p>
        <p className="small">{`${t('profile.participant_code')}: ${participantCodeText(me.participant_code)}`}</p>
        <Button variant="light" onClick={handleSignOut}>
          {t('profile.sign_out')}
        </Button>
      </Sheet>
      {sheets}
    </>
  );
}
