import { MOOD_MAX, MOOD_MIN, MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import { Button } from '../../../ui/button.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';

interface MoodRowProps {
  label: string;
  value: Mood;
  onChange: (value: Mood) => void;
}

function MoodRow({ label, value, onChange }: MoodRowProps) {
  const scales = useTexts('app');
  const name = useId();
  const word = (mood: Mood) => scales(`mood.${mood}`);
  return (
    <fieldset>
      <legend className={styles.legend}>
        {label}: <b>{word(value)}</b>
      </legend>
      <div className={styles.faces}>
        {MOODS.map((mood) => (
          <label key={mood} className={styles.face}>
            <input type="radio" name={name} checked={value === mood} onChange={() => onChange(mood)} />
            <MoodFace value={mood} tone="petrol" size="100%" />
            <span className="sr-only">{word(mood)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Lowest and highest mood; moving one past the other moves both. */
export function MoodFilter({ filters, onChange }: FilterProps) {
  const t = useTexts('app');
  const [range, setRange] = useState<{ from: Mood; to: Mood }>({
    from: filters.mood_min ?? MOOD_MIN,
    to: filters.mood_max ?? MOOD_MAX,
  });
  const { from, to } = range;
  const isAll = from === MOOD_MIN && to === MOOD_MAX;
  return (
    <>
      <MoodRow
        label={t('search.mood_from')}
        value={from}
        onChange={(mood) => setRange(mood <= to ? { from: mood, to } : { from: mood, to: mood })}
      />
      <MoodRow
        label={t('search.mood_to')}
        value={to}
        onChange={(mood) => setRange(mood >= from ? { from, to: mood } : { from: mood, to: mood })}
      />
      <Button
        onClick={() =>
          onChange(isAll ? { mood_min: undefined, mood_max: undefined } : { mood_min: from, mood_max: to })
        }
      >
        {t('search.apply')}
      </Button>
    </>
  );
}
