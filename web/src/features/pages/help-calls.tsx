import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { publicConfigQuery } from '../../lib/public-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { helpNumbers, kindOf, telOf } from './help-numbers.ts';
import styles from './pages.module.css';
import { phoneIcon } from './pages-icons.ts';

/** One tap calls. There without a connection to the server too. */
export function HelpCalls() {
  const t = useTexts('pages');
  const { data } = useQuery(publicConfigQuery);
  return (
    <ul className={styles.calls}>
      {helpNumbers(data).map((number) => {
        const { name, phone } = number;
        const kind = kindOf(number);
        return (
          <li key={phone}>
            <a className={styles.call} data-kind={kind} href={telOf(phone)}>
              <Icon shape={phoneIcon} />
              <span className={styles.who}>{kind === 'other' ? name : t(`help.${kind}`)}</span>
              <span className={styles.number}>{kind === 'listening' ? name : phone}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
