import { type PasswordCode, passwordRules } from '@bergkette/contract/password.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { circleIcon } from '../../../ui/icons.ts';
import { checkCircleIcon, infoIcon } from '../../../ui/shell-icons.ts';
import { type SessionText, textOfCode } from '../session-fields.ts';
import { usePasswordHints } from '../use-password-hints.ts';
import classes from './session.module.css';

interface RuleProps {
  text: SessionText;
  isMet: boolean;
  /** Why the rule is broken, if its name does not say it. */
  problem?: SessionText | null;
}

function Rule({ text, isMet, problem = null }: RuleProps) {
  const t = useTexts('account');
  const shape = problem === null ? (isMet ? checkCircleIcon : circleIcon) : infoIcon;
  return (
    <li data-met={isMet} data-wrong={problem !== null || undefined}>
      <Icon shape={shape} isFilled={isMet} size={20} />
      <span>{t(problem ?? text)}</span>
      <span className="sr-only">: {t(isMet ? 'password.rule.met' : 'password.rule.open')}</span>
    </li>
  );
}

interface PasswordRulesProps {
  password: string;
  /** A password similar to the address is easy to guess; empty if the address is not known. */
  email?: string;
  /** What the field itself says already. */
  said: SessionText | null;
}

/** The rules for a new password, ticked off while typing [SESS-28 to SESS-30]. */
export function PasswordRules({ password, email = '', said }: PasswordRulesProps) {
  const t = useTexts('account');
  const hints: PasswordCode[] | undefined = usePasswordHints(password, email);
  const hint = textOfCode(hints?.[0]);
  // The upper limit is shown only once it is passed.
  const shown = passwordRules.filter((rule) => rule.code !== 'password_too_long' || rule.isBroken(password));
  return (
    <div className={classes.rules}>
      <p className="small">{t('password.rules')}</p>
      <ul aria-live="polite">
        {shown.map((rule) => (
          <Rule
            key={rule.code}
            text={`password.rule.${rule.code}`}
            isMet={password !== '' && !rule.isBroken(password)}
          />
        ))}
        <Rule text="password.rule.guessable" isMet={hints?.length === 0} problem={hint === said ? null : hint} />
      </ul>
    </div>
  );
}
