import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TextId } from '../../../i18n/areas.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DIFFICULTY_VALUES, type DifficultyValue } from '../../../illustrations/difficulty-icon.tsx';
import { DifficultyRows } from '../../../ui/difficulty-rows.tsx';
import type { FilterProps } from './filter-props.ts';

/** A tap chooses at once; arrow keys only try the rows, and the button takes what they have reached. */
export function DifficultyFilter({ filters, onChange }: FilterProps) {
  const t = useTexts('search');
  const scales = useTexts('scales');
  const [value, setValue] = useState(() => DIFFICULTY_VALUES.find((known) => known === filters.difficulty) ?? null);
  const word = (difficulty: DifficultyValue) => scales(`difficulty.${difficulty}` as TextId<'scales'>);
  return (
    <>
      <DifficultyRows
        label={t('search.difficulty')}
        value={value}
        words={{ 1: word(1), 2: word(2), 3: word(3), 4: word(4) }}
        onChange={setValue}
        onTap={(difficulty) => onChange({ difficulty })}
      />
      {value !== null && <Button onClick={() => onChange({ difficulty: value })}>{t('search.apply')}</Button>}
    </>
  );
}
