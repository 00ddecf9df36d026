import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PasswordInput, TextInput } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { infoIcon } from '../../../ui/shell-icons.ts';
import type { FieldProps } from '../use-session-form.ts';
import classes from './session.module.css';

const KINDS = {
  invitation: { autoComplete: 'off' },
  participant_code: { autoComplete: 'off', autoCapitalize: 'characters' },
  email: { autoComplete: 'username', type: 'email', inputMode: 'email' },
  new_email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  password: { autoComplete: 'current-password' },
  old_password: { autoComplete: 'current-password' },
  new_password: { autoComplete: 'new-password' },
  repeat_password: { autoComplete: 'new-password' },
} as const;

interface SessionFieldProps {
  kind: keyof typeof KINDS;
  field: FieldProps;
  /** Left out, it is that of the kind. */
  label?: string;
  autoComplete?: string;
  description?: ReactNode;
  /** For a field that is asked for later than the others. */
  autoFocus?: boolean;
}

const plainTyping = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** Shows below a field what is wrong with it, with an icon. */
export function SessionError({ text }: { text: string }) {
  return (
    <span className={classes.error}>
      <Icon shape={infoIcon} size={18} />
      {text}
    </span>
  );
}

/** One field with its label, and its error below it. */
export function SessionField({ kind, field, ...own }: SessionFieldProps) {
  const t = useTexts('account');
  const { errorId, ...input } = field;
  const props = {
    label: t(`field.${kind}`),
    error: errorId && <SessionError text={t(errorId)} />,
    ...plainTyping,
    ...KINDS[kind],
    ...own,
    ...input,
  };
  if (!kind.endsWith('password')) return <TextInput type="text" {...props} />;
  return <PasswordInput labels={{ show: t('password.show'), hide: t('password.hide') }} {...props} />;
}
