import type { HelpHours, HelpLine } from '@bergkette/contract/help.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { addDays, formatWeekdayName, plainDateOf, plainTimeOf } from '../../lib/dates.ts';
import { daysAlike, isOpenAt, nextOpening } from '../../lib/help/help-hours.ts';
import { smsOf, telOf } from '../../lib/help/phone.ts';
import { besideApp, Call } from '../../ui/help/call.tsx';
import styles from './pages.module.css';

/** Any Monday, to get the weekdays' names from. */
const MONDAY = '2024-01-01';
type Timed = Exclude<HelpHours, 'always'>;

/** When a line is open, in words: `jetzt zu, wieder Montag ab 14 Uhr. Mo–Sa 14–20 Uhr` */
const useHoursWords = () => {
  const t = useTexts('app');
  const language = useLanguage();
  // German leaves out full hours' minutes; English would read 14 as a number.
  const short = (time: string) => (language === 'de' ? time.replace(/^0?(\d+):00$/, '$1') : time);
  const dayName = (weekday: number) => formatWeekdayName(addDays(MONDAY, weekday), language, 'short');
  const spansOf = (spans: readonly (readonly [string, string])[]) =>
    spans.map(([from, to]) => t('call.hours', { from: short(from), to: short(to) })).join(', ');
  const weekOf = ({ week, zone }: Timed, nowMs: number): string => {
    const days = daysAlike(week).map(({ from, to, spans }) => {
      const names = { from: dayName(from), to: dayName(to) };
      return `${from === to ? names.from : t('call.days', names)} ${spansOf(spans)}`;
    });
    const isElsewhere = plainTimeOf(nowMs, zone) !== plainTimeOf(nowMs);
    const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
    return `${days.join(', ')}${isElsewhere ? ` (${t('call.zone', { city })})` : ''}`;
  };
  const againOf = (hours: Timed, nowMs: number): string => {
    const next = nextOpening(hours, nowMs);
    if (next === null) return t('call.closed');
    const time = t('call.time', { time: short(plainTimeOf(next)) });
    const [day, today] = [plainDateOf(next), plainDateOf(nowMs)];
    if (day === today) return t('call.again_today', { time });
    if (day === addDays(today, 1)) return t('call.again_tomorrow', { time });
    return t('call.again_day', { day: formatWeekdayName(day, language, 'long'), time });
  };
  return (hours: HelpHours, nowMs: number): string => {
    if (hours === 'always') return t('call.always');
    const state = isOpenAt(hours, nowMs) ? t('call.open') : againOf(hours, nowMs);
    return `${state}. ${weekOf(hours, nowMs)}`;
  };
};

interface Way {
  text: string;
  href: string;
  /** What a screen reader says, where the words alone do not say whose page it is. */
  label?: string;
}

interface HelpLineRowProps {
  line: HelpLine;
  /** More numbers of the same service. */
  others: readonly HelpLine[];
  nowMs: number;
}

/** Who it is, when somebody answers, and the ways to call or write: the first on the card, the others below it. */
export function HelpLineRow({ line, others, nowMs }: HelpLineRowProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const hoursOf = useHoursWords();
  const { kind, about, hours } = line;
  const name = line.name[language];
  const when = hoursOf(hours, nowMs);
  const note = `${when.slice(0, 1).toUpperCase()}${when.slice(1)}. ${about[language]}`;
  const ways: Way[] = [];
  for (const { phone, sms, chat } of [line, ...others]) {
    if (phone !== null) ways.push({ text: phone, href: telOf(phone), label: `${name}, ${phone}` });
    if (sms !== null) ways.push({ text: t('call.sms', { number: sms }), href: smsOf(sms) });
    if (chat !== null) {
      const host = new URL(chat).hostname.replace(/^www\./, '');
      ways.push({ text: `${t('call.chat')}: ${host}`, href: chat, label: t('call.chat_with', { name }) });
    }
  }
  const [first, ...more] = ways.filter(({ href }, at) => at === ways.findIndex((way) => way.href === href));
  return (
    <li className={styles.line}>
      {first && (
        <Call
          look={kind === 'emergency' ? 'emergency' : 'line'}
          who={name}
          number={first.text}
          href={first.href}
          note={kind === 'emergency' ? about[language] : note}
          isClosed={!isOpenAt(hours, nowMs)}
        />
      )}
      {more.length > 0 && (
        <div className={styles.write}>
          {more.map(({ text, href, label }) => (
            <a key={href} href={href} {...besideApp(href)} aria-label={label}>
              {text}
            </a>
          ))}
        </div>
      )}
    </li>
  );
}
