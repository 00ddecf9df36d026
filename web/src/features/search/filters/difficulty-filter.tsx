import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { DifficultyRows } from '../../../ui/difficulty-rows.tsx';
import type { FilterProps } from './filter-props.ts';

/** A tap chooses at once; arrow keys only move, and the button takes the row that they have reached. */
export function DifficultyFilter({ filters, onChange }: FilterProps) {
  const t = useTexts('app');
  const scales = useTexts('app');
  const [value, setValue] = useState(filters.difficulty ?? null);
  const word = (difficulty: Difficulty) => scales(`difficulty.${difficulty}`);
  return (
    <>
      <DifficultyRows
        label={t('event.difficulty')}
        value={value}
        words={{ 1: word(1), 2: word(2), 3: word(3), 4: word(4) }}
        onChange={setValue}
        onTap={(difficulty) => onChange({ difficulty })}
      />
      {value !== null && <Button onClick={() => onChange({ difficulty: value })}>{t('search.apply')}</Button>}
    </>
  );
}
