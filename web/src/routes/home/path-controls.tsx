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
  onRange: () => void;
}

/** Controls to move along the path, with the months of the diary. */
export function HomePathControls({ handle, onRange }: HomePathControlsProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const { data } = useQuery(monthsQuery);
  const months = useMemo(() => (data === undefined ? [] : placeMonths(data)), [data]);
  // The middle of a month is in that month in every time zone.
  const monthName = (month: string) => formatMonth(`${month}-15T12:00:00Z`, language);
  return (
    <PathControls
      handle={handle}
      months={months}
      onRange={onRange}
      texts={{
        label: t('home.controls'),
        older: t('home.older'),
        newer: t('home.newer'),
        monthBefore: t('home.month_before'),
        monthAfter: t('home.month_after'),
        range: (month) => t('home.range', { month }),
        monthName,
      }}
    />
  );
}
