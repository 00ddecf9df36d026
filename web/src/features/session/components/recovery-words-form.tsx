import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { makeRecoveryWords, recoveryQuery } from '../../../data/account.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
import classes from './session.module.css';

interface RecoveryWordsFormProps {
  userId: number;
  email: string;
  onDone: () => void;
}

/** Makes words after the password, and shows them this once (19-RECOVERY). */
export function RecoveryWordsForm({ userId, email, onDone }: RecoveryWordsFormProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const { data } = useQuery(recoveryQuery(userId));
  const [words, setWords] = useState<readonly string[] | null>(null);
  const madeAt = data?.made_at ?? null;
  if (words !== null) {
    return (
      <div className="stack gap-16">
        <p className={classes.notice} role="status">
          {t('recovery.once')}
        </p>
        <ol className={classes.words} aria-label={t('recovery.list')} translate="no">
          {words.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and the list never changes
            <li key={index}>{word}</li>
          ))}
        </ol>
        <Button data-autofocus onClick={onDone}>
          {t('recovery.written')}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack gap-16">
      <p>{t('recovery.what')}</p>
      <p role="status">
        {data === undefined
          ? ''
          : madeAt === null
            ? t('recovery.none')
            : t('recovery.made', { day: formatDate(madeAt, language) })}
      </p>
      <PasswordPrompt
        email={email}
        submitLabel={t(madeAt === null ? 'recovery.make' : 'recovery.make_new')}
        onSubmit={async (password) => setWords(await makeRecoveryWords(userId, password, language))}
      />
    </div>
  );
}
