import { passwordRules } from '@bergkette/contract/password.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { checkCircleIcon, circleIcon } from '../../../ui/icons.ts';
import classes from './session.module.css';

/** What a new password needs, ticked off while typing [SESS-28 to SESS-30]. */
export function PasswordRules({ password }: { password: string }) {
  const t = useTexts('session');
  // The upper limit is news only for who has passed it.
  const shown = passwordRules.filter((rule) => rule.code !== 'password_too_long' || rule.isBroken(password));
  return (
    <div className={classes.rules}>
      <p className="small">{t('password.rules')}</p>
      <ul>
        {shown.map((rule) => {
          const isMet = password !== '' && !rule.isBroken(password);
          return (
            <li key={rule.code} data-met={isMet}>
              <Icon shape={isMet ? checkCircleIcon : circleIcon} isFilled={isMet} size={20} />
              <span>{t(`password.rule.${rule.code}`)}</span>
              <span className="sr-only">: {t(isMet ? 'password.rule.met' : 'password.rule.open')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
