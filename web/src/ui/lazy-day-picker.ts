import { lazyPart } from '../lib/chunks.ts';

/** The calendar with its libraries, which most forms never show. */
export const importDayPicker = () => import('./day-picker.tsx');
export const DayPicker = lazyPart(importDayPicker, 'DayPicker');
export const MonthChoice = lazyPart(importDayPicker, 'MonthChoice');
