import { brokenPasswordRules, type PasswordCode, passwordRules } from '@bergkette/contract/password.ts';
import { useEffect, useId, useState } from 'react';
import { askPasswordHints } from '../../../data/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { circleIcon } from '../../../ui/icons.ts';
import { checkCircleFillIcon, infoIcon } from '../../../ui/shell-icons.ts';
import { type SessionText, textOfCode } from '../session-fields.ts';
import type { FieldProps } from '../use-session-form.ts';
import classes from './session.module.css';
import { SessionField } from './session-form.tsx';

interface RuleProps {
  text: SessionText;
  isMet: boolean;
  /** Why the rule is broken, if its name does not say it. */
  problem?: SessionText | null;
}

function Rule({ text, isMet, problem = null }: RuleProps) {
  const t = useTexts('account');
  const shape = problem === null ? (isMet ? checkCircleFillIcon : circleIcon) : infoIcon;
  return (
    <li data-met={isMet} data-wrong={problem !== null || undefined}>
      <Icon shape={shape} size={20} />
      <span>{t(problem ?? text)}</span>
      <span className="sr-only">: {t(isMet ? 'password.rule.met' : 'password.rule.open')}</span>
    </li>
  );
}

const PAUSE_MS = 400;

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

/** A new password, and below it its rules, ticked off while typing [SESS-28 to SESS-30]. */
export function NewPasswordField({ email = '', ...own }: NewPasswordFieldProps) {
  const t = useTexts('account');
  const id = useId();
  const { value: password, errorId } = own.field;
  const hints: PasswordCode[] | undefined = usePasswordHints(password, email);
  const hint = textOfCode(hints?.[0]);
  // The upper limit is shown only once it is passed.
  const shown = passwordRules.filter((rule) => rule.code !== 'password_too_long' || rule.isBroken(password));
  return (
    <>
      <SessionField kind="new_password" aria-describedby={id} {...own} />
      <div className={classes.rules} id={id}>
        <p className="small">{t('password.rules')}</p>
        <ul aria-live="polite">
          {shown.map((rule) => (
            <Rule
              key={rule.code}
              text={`password.rule.${rule.code}`}
              isMet={password !== '' && !rule.isBroken(password)}
            />
          ))}
          {/* What the field itself says already is not said twice. */}
          <Rule text="password.rule.guessable" isMet={hints?.length === 0} problem={hint === errorId ? null : hint} />
        </ul>
      </div>
    </>
  );
}
