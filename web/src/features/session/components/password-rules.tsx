import { brokenPasswordRules, type PasswordCode, passwordRules } from '@bergkette/contract/password.ts';
import { useEffect, useId, useState } from 'react';
import { askPasswordHints } from '../../../data/session.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useDebouncedValue } from '../../../lib/use-debounced.ts';
import { Icon } from '../../../ui/icon.tsx';
import { checkCircleFillIcon, infoIcon } from '../../../ui/shell-icons.ts';
import { textOfCode } from '../session-fields.ts';
import type { FieldProps } from '../use-session-form.ts';
import classes from './session.module.css';
import { SessionField } from './session-form.tsx';

const PAUSE_MS = 400;
/** So long after a letter it is said aloud what is still missing. */
const SPOKEN_AFTER_MS = 1000;

interface Asked {
  password: string;
  email: string;
  codes: PasswordCode[];
}

/**
 * The rules that only the server can check: too common, too similar to the address. Sent when typing pauses and
 * all other rules are kept. Undefined until the server has answered; without a network the form shows it after sending.
 */
const usePasswordHints = (password: string, email: string): PasswordCode[] | undefined => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isWorthAsking = brokenPasswordRules(password).length === 0;
  useEffect(() => {
    if (!isWorthAsking) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      askPasswordHints(password, email, controller.signal).then(
        ({ codes }) => setAsked({ password, email, codes }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [password, email, isWorthAsking]);
  return asked?.password === password && asked.email === email ? asked.codes : undefined;
};

interface NewPasswordFieldProps {
  field: FieldProps;
  /** Left out, it is "new password". */
  label?: string;
  /** A password similar to the address is easy to guess; empty if the address is not known. */
  email?: string;
}

/** A new password, and below it which of the rules it does not keep yet [SESS-28 to SESS-30]. */
export function NewPasswordField({ email = '', ...own }: NewPasswordFieldProps) {
  const t = useTexts('account');
  const id = useId();
  const { value: password, errorId } = own.field;
  const hints: PasswordCode[] | undefined = usePasswordHints(password, email);
  const list = new Intl.ListFormat(useLanguage());
  const broken = passwordRules.filter((rule) => rule.isBroken(password));
  // All that is missing is said in one place: by the field once it is refused, until then below it.
  const isRefused = broken.some(({ code }) => textOfCode(code) === errorId);
  const open = isRefused ? [] : broken;
  const needs = `${t('password.needs')} ${list.format(broken.map(({ code }) => t(`password.rule.${code}`)))}`;
  const error = isRefused && broken.length > 1 ? needs : undefined;
  const spoken = useDebouncedValue(password !== '' && open.length > 0 ? needs : '', SPOKEN_AFTER_MS);
  const found = textOfCode(hints?.[0]);
  const hint = found === errorId ? null : found;
  const isMet = hints?.length === 0;
  return (
    <>
      <SessionField kind="new_password" aria-describedby={id} {...own} {...(error && { error })} />
      <div className={classes.rules} id={id} data-met={isMet} data-wrong={hint !== null}>
        {(isMet || hint !== null) && <Icon shape={isMet ? checkCircleFillIcon : infoIcon} size={20} />}
        {open.length > 0 && (
          <>
            <span className="sr-only">{t('password.needs')}</span>
            <ul className={classes.needs}>
              {open.map(({ code }) => (
                <li key={code}>{t(`password.rule.${code}`)}</li>
              ))}
            </ul>
          </>
        )}
        <span aria-live="polite">
          {isMet && t('password.met')}
          {hint !== null && t(hint)}
        </span>
      </div>
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
    </>
  );
}
