import { useWard } from '../../data/ward.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useHelpLines } from '../../lib/help/help-lines.ts';
import { countryOf, shortLinesOf } from '../../lib/help/help-order.ts';
import { Call, WardCalls } from './call.tsx';
import styles from './help.module.css';

/**
 * Shows the own ward, the emergency call, and a line that is open at all hours. Needs neither account nor network.
 * @param isUrgent true for physical danger, where lines for talking are left out
 */
export function ShortHelp({ isUrgent = false }: { isUrgent?: boolean }) {
  const t = useTexts('app');
  const language = useLanguage();
  const { lines } = useHelpLines();
  const { country } = useWard();
  const short = shortLinesOf(lines, countryOf(lines, country));
  const shown = isUrgent ? short.filter(({ kind }) => kind === 'emergency') : short;
  return (
    <section className={styles.short} aria-label={t('call.short')}>
      <WardCalls />
      {shown.map(({ key, kind, name, phone }) => (
        <Call
          key={key}
          look={kind === 'emergency' ? 'emergency' : 'line'}
          who={kind === 'emergency' ? name[language] : `${name[language]}, ${t('call.always')}`}
          number={phone ?? ''}
        />
      ))}
    </section>
  );
}
