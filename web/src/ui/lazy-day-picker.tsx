import { useTexts } from '../i18n/use-texts.ts';
import { lazyPart } from '../lib/chunks.ts';
import type { DayPickerProps } from './day-picker.tsx';
import { Skeleton } from './list-state.tsx';

/** The calendar with its libraries, which most forms never show. */
export const importDayPicker = () => import('./day-picker.tsx');
const Picker = lazyPart(importDayPicker, 'DayPicker');

/** A calendar whose weeks begin on Monday and whose last day is today [SET-22]. */
export function DayPicker(props: DayPickerProps) {
  const t = useTexts('app');
  return <Picker {...props} fallback={<Skeleton label={t('calendar.loading')} cards={1} />} />;
}
