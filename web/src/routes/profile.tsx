import type { Language } from '@bergkette/contract/session.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { LosingDraftSheet } from '../features/events/drafts/draft-sheets.tsx';
import { hasDrafts, wipeDrafts } from '../features/events/drafts/find-drafts.ts';
import { ChoiceRow } from '../features/profile/components/choice-row.tsx';
import classes from '../features/profile/components/profile.module.css';
import { ProfileFacts } from '../features/profile/components/profile-facts.tsx';
import { meQuery, updateMe } from '../features/users/users.api.ts';
import { languages } from '../i18n/language.ts';
import { showError } from '../i18n/show-error.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { chooseTheme, storedThemeChoice, type ThemeChoice } from '../ui/color-scheme.ts';

const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export function ProfilePage() {
  const t = useTexts('shell');
  const language = useLanguage();
  const [theme, setTheme] = useState(storedThemeChoice);
  const { data: me } = useQuery(meQuery);
  const [isAsking, setAsking] = useState(false);
  const { logOut } = useRouteContext({ from: '__root__' });

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

  const handleSignOut = async () => {
    if (me !== undefined && (await hasDrafts(me.id))) setAsking(true);
    else await logOut();
  };
  const handleLosingDraft = async () => {
    if (me !== undefined) await wipeDrafts(me.id);
    await logOut();
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
      <Button variant="light" onClick={() => void handleSignOut()}>
        {t('profile.sign_out')}
      </Button>
      <LosingDraftSheet isOpen={isAsking} onStay={() => setAsking(false)} onSignOut={() => void handleLosingDraft()} />
    </main>
  );
}
