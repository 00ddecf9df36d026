import { useTexts } from '../../../i18n/use-texts.ts';
import { normaliseParticipantCode } from '../session-fields.ts';
import classes from './session.module.css';

/** Three lines that build the code XXYY00 while it is typed [SESS-24]. */
export function ParticipantCodeHelp({ code }: { code: string }) {
  const t = useTexts('account');
  const letters = [...normaliseParticipantCode(code)];
  const lines = [
    { from: 0, empty: 'XX', text: t('registration.code_birthplace') },
    { from: 2, empty: 'YY', text: t('registration.code_mother') },
    { from: 4, empty: '00', text: t('registration.code_month') },
  ];
  return (
    <div className={classes.code}>
      <ul>
        {lines.map(({ from, empty, text }) => {
          const typed = letters.slice(from, from + 2).join('');
          return (
            <li key={empty}>
              <span className={classes.letters} data-filled={typed.length === 2} aria-hidden="true">
                {typed === '' ? empty : typed}
              </span>
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
      <p className="small">{t('registration.code_why')}</p>
    </div>
  );
}
