import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { DifficultyRows } from '../../../ui/difficulty-rows.tsx';
import type { FilterProps } from './filter-props.ts';

/** A tap chooses at once; arrow keys only move, and the button takes the row that they have reached. */
export function DifficultyFilter({ filters, onChange }: FilterProps) {
  const t = useTexts('app');
  const [value, setValue] = useState(filters.difficulty ?? null);
  return (
    <>
      <DifficultyRows
        label={t('event.difficulty')}
        value={value}
        onChange={setValue}
        onTap={(difficulty) => onChange({ difficulty })}
      />
      {value !== null && <Button onClick={() => onChange({ difficulty: value })}>{t('search.apply')}</Button>}
    </>
  );
}
