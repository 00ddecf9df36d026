import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { nearestWord } from '@bergkette/contract/symptoms.rules.ts';
import { differenceInCalendarDays, differenceInMonths, differenceInYears } from 'date-fns';
import type { TextId } from '../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { addDays, formatDate, formatDay, formatShortDay, plainDateOf, plainTimeOf } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { unitOf, writeValue } from './entry/point-value.ts';

const WEEKS_FROM_DAYS = 14;
const MONTHS_FROM_DAYS = 61;
const YEARS_FROM_MONTHS = 24;

interface Age {
  unit: 'days' | 'weeks' | 'months' | 'years';
  count: number;
}

/** How long ago a plain date was, in the unit that people say: 13 days, 8 weeks, 23 months, 2 years. */
export const ageOf = (day: string, today: string): Age => {
  const days = Math.max(0, differenceInCalendarDays(today, day));
  if (days < WEEKS_FROM_DAYS) return { unit: 'days', count: days };
  if (days < MONTHS_FROM_DAYS) return { unit: 'weeks', count: Math.floor(days / 7) };
  const months = differenceInMonths(today, day);
  return months < YEARS_FROM_MONTHS
    ? { unit: 'months', count: months }
    : { unit: 'years', count: differenceInYears(today, day) };
};

type NamedSymptom = Pick<Symptom, 'name' | 'unit' | 'scale'>;

export type SymptomWords = ReturnType<typeof useSymptomWords>;

/** Texts for symptoms, values and moments; `today` becomes `yesterday` at midnight. */
export const useSymptomWords = () => {
  const t = useTexts('tracking');
  const language = useLanguage();
  const today = plainDateOf(useNow());

  /** A symptom that is newer than this app keeps its catalogue name. */
  const nameOf = ({ name, label }: Pick<Symptom, 'name' | 'label'>): string => {
    if (label !== undefined) return label;
    const id = `symptom_name.${name}`;
    const text = t(id as TextId<'tracking'>);
    return text === `[${id}]` ? name : text;
  };
  const isDay = (date: string, daysAgo: number) => date === addDays(today, -daysAgo);
  /** `Heute`, `Gestern`, `13.11.2026` */
  const dayOf = (date: string): string => {
    if (isDay(date, 0)) return t('trackers.day_today');
    if (isDay(date, 1)) return t('trackers.day_yesterday');
    return /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDay(date, language) : '';
  };
  /** `heute, 14:10`, `gestern, 20:30`, `13. Nov., 18:00`, `13.11.2025, 18:00` */
  const whenOf = (instant: string): string => {
    const [date, time] = [plainDateOf(instant), plainTimeOf(instant)];
    if (isDay(date, 0)) return t('trackers.today', { time });
    if (isDay(date, 1)) return t('trackers.yesterday', { time });
    const write = date.slice(0, 4) === today.slice(0, 4) ? formatShortDay : formatDate;
    return t('trackers.day_time', { day: write(instant, language), time });
  };
  /** `seit heute, 14:10`, `seit gestern`, `seit 4 Wochen` */
  const sinceOf = (instant: string): string => {
    const { unit, count } = ageOf(plainDateOf(instant), today);
    return count === 0
      ? t('trackers.since_today', { time: plainTimeOf(instant) })
      : t(`trackers.since_${unit}`, { count });
  };
  /** `zuletzt gestern`, `zuletzt vor 3 Tagen`, `zuletzt vor 4 Wochen` */
  const lastOf = (instant: string): string => {
    const { unit, count } = ageOf(plainDateOf(instant), today);
    return t(`trackers.last_${unit}`, { count });
  };
  /** `36,8 °C`; `stark` on a scale of words */
  const writtenValueOf = (value: number, symptom: NamedSymptom): string =>
    symptom.scale === 'words' ? t(`trackers.word.${nearestWord(value)}`) : writeValue(value, unitOf(symptom), language);
  const isOfTen = (symptom: NamedSymptom) => symptom.scale !== 'words' && unitOf(symptom) === 'intensity';
  /** `6 von 10`, where a number alone would not say of what; else as `writtenValueOf` */
  const scaledValueOf = (value: number, symptom: NamedSymptom): string =>
    isOfTen(symptom) ? t('trackers.intensity_value', { value }) : writtenValueOf(value, symptom);
  /** `6/10`, where there is a shorter way to write it */
  const shortValueOf = (value: number, symptom: NamedSymptom): string | undefined =>
    isOfTen(symptom) ? `${value}/10` : undefined;
  /** `39,4 °C`; `Kopfschmerzen: 8`, as a strength says nothing without its symptom */
  const namedValueOf = (value: number, symptom: Symptom): string => {
    const written = writtenValueOf(value, symptom);
    return unitOf(symptom) === 'intensity' ? `${nameOf(symptom)}: ${written}` : written;
  };

  return {
    t,
    language,
    nameOf,
    dayOf,
    sinceOf,
    lastOf,
    whenOf,
    writtenValueOf,
    scaledValueOf,
    shortValueOf,
    namedValueOf,
  };
};
