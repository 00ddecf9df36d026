import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PasswordInput, TextInput } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { infoIcon } from '../../../ui/shell-icons.ts';
import type { FieldProps } from '../use-session-form.ts';
import classes from './session.module.css';

interface SessionFieldProps {
  label: string;
  field: FieldProps;
  autoComplete: string;
  kind?: 'text' | 'email' | 'password' | 'code';
  description?: ReactNode;
  autoFocus?: boolean;
}

const plainTyping = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const kinds = {
  text: { type: 'text', ...plainTyping },
  email: { type: 'email', inputMode: 'email', ...plainTyping },
  code: { type: 'text', ...plainTyping, autoCapitalize: 'characters' },
} as const;

/** One field with its label, and its error with an icon below it. */
export function SessionField({ label, field, autoComplete, kind = 'text', ...more }: SessionFieldProps) {
  const t = useTexts('account');
  const { errorId, ...input } = field;
  const error = errorId && (
    <span className={classes.error}>
      <Icon shape={infoIcon} size={18} />
      {t(errorId)}
    </span>
  );
  if (kind !== 'password') {
    return <TextInput label={label} error={error} autoComplete={autoComplete} {...kinds[kind]} {...more} {...input} />;
  }
  return (
    <PasswordInput
      label={label}
      error={error}
      autoComplete={autoComplete}
      labels={{ show: t('password.show'), hide: t('password.hide') }}
      {...plainTyping}
      {...more}
      {...input}
    />
  );
}
