import { useWard } from '../../data/ward.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useHelpLines } from '../../lib/help/help-lines.ts';
import { countryOf, shortLinesOf, surroundings } from '../../lib/help/help-order.ts';
import { Call } from './call.tsx';
import styles from './help.module.css';
import { WardCalls } from './ward-calls.tsx';

/**
 * The own ward, the emergency call, and somebody who picks up at any hour. Needs neither account nor network.
 * @param isUrgent it is about the body: nobody who only listens
 */
export function ShortHelp({ isUrgent = false }: { isUrgent?: boolean }) {
  const t = useTexts('help');
  const language = useLanguage();
  const { lines } = useHelpLines();
  const { country } = useWard();
  const short = shortLinesOf(lines, countryOf(lines, country, surroundings()));
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
