import type { Language } from '@bergkette/contract/session.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceRow } from '../features/profile/components/choice-row.tsx';
import classes from '../features/profile/components/profile.module.css';
import { ProfileFacts } from '../features/profile/components/profile-facts.tsx';
import { meQuery, updateMe } from '../features/users/users.api.ts';
import { languages } from '../i18n/language.ts';
import { showError } from '../i18n/show-error.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { chooseTheme, storedThemeChoice, type ThemeChoice } from '../ui/color-scheme.ts';
import { useSignOut } from './use-sign-out.tsx';

const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export function ProfilePage() {
  const t = useTexts('shell');
  const language = useLanguage();
  const [theme, setTheme] = useState(storedThemeChoice);
  const { data: me } = useQuery(meQuery);
  const { signOut, sheets } = useSignOut(me?.id);

  const handleLanguage = async (next: Language) => {
    if (me === undefined) return;
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

  return (
    <main className={classes.screen}>
      <h1>{t('nav.profile')}</h1>
      {me && <ProfileFacts me={me} />}
      <section className={classes.card}>
        <ChoiceRow
          label={t('profile.language')}
          options={languages.map((value) => ({ value, label: t(`language.${value}`), lang: value }))}
          value={language}
          onChange={(next) => void handleLanguage(next)}
        />
        <ChoiceRow
          label={t('profile.theme')}
          options={themeChoices.map((value) => ({ value, label: t(`profile.theme.${value}`) }))}
          value={theme}
          onChange={handleTheme}
        />
      </section>
      <Button variant="light" onClick={() => void signOut()}>
        {t('profile.sign_out')}
      </Button>
      {sheets}
    </main>
  );
}
