import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { monthsQuery } from '../../data/events.ts';
import { PathControls } from '../../features/home/path/path-controls.tsx';
import type { PathHandle } from '../../features/home/path/path-handle.ts';
import { placeMonths } from '../../features/home/path/path-months.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatMonth } from '../../lib/dates.ts';

interface HomePathControlsProps {
  handle: PathHandle;
  /** True where the path is long enough for a month slider. */
  isLong: boolean;
  /** The months are read only once this is true. */
  isCalm: boolean;
}

/** Controls to move along the path, with the months of the diary. */
export function HomePathControls({ handle, isLong, isCalm }: HomePathControlsProps) {
  const t = useTexts('home');
  const language = useLanguage();
  const { data } = useQuery({ ...monthsQuery, enabled: isLong && isCalm });
  const months = useMemo(() => (isLong && data !== undefined ? placeMonths(data) : []), [isLong, data]);
  // The middle of a month is in that month in every time zone.
  const monthName = (month: string) => formatMonth(`${month}-15T12:00:00Z`, language);
  return (
    <PathControls
      handle={handle}
      months={months}
      hasMonths={isLong}
      texts={{
        label: t('home.controls'),
        older: t('home.older'),
        newer: t('home.newer'),
        month: t('home.month'),
        monthName,
        monthValue: ({ month, count }) => t('home.month_value', { month: monthName(month), count }),
      }}
    />
  );
}
