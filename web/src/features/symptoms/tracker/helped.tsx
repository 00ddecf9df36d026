import { HELPED_MAX, HELPED_MAX_LENGTH } from '@bergkette/contract/symptoms.rules.ts';
import type { Duration } from '@bergkette/contract/symptoms.ts';
import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useId, useState } from 'react';
import { curvesQuery, noteHelped } from '../../../data/symptoms.ts';
import { showError } from '../../../i18n/show-error.ts';
import { oneAtATime } from '../../../lib/one-at-a-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, Tag } from '../../../ui/chip.tsx';
import { whenSubmitted } from '../../../ui/field.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { useSymptomWords } from '../use-symptom-words.ts';
import { offeredWords } from './runs.ts';
import styles from './tracker-panel.module.css';

const COMMON = ['rest', 'sleep', 'medicine', 'music', 'air', 'company'] as const;

/** What helped, in words of one's own: a tap notes it, another one takes it back (17-HELPED). */
export function HelpedChips({ run }: { run: Duration }) {
  const { t } = useSymptomWords();
  const id = useId();
  const { data: curves } = useQuery(curvesQuery);
  const [text, setText] = useState<string | null>(null);
  // Shown at once; the list that is read again brings the same.
  const [tapped, setTapped] = useState<string[] | null>(null);
  const chosen = tapped ?? run.helped ?? [];
  const common = COMMON.map((word) => t(`trackers.helped.${word}`));
  const offered = offeredWords({ ...run, helped: chosen }, curves?.runs ?? [], common);
  const isFull = chosen.length >= HELPED_MAX;

  /** @param typed stands in its field again if it could not be saved */
  const note = (words: string[], typed: string | null = null) => {
    setTapped(words);
    // One after another: each sends the whole list, and the last one stays.
    oneAtATime(`helped-${run.id}`, () => noteHelped(run.id, words)).catch((error: unknown) => {
      setTapped(null);
      if (typed !== null) setText((now) => now || typed);
      void showError(error, 'error_messages.tracker_save');
    });
  };
  /** @param rest what the field holds then; null closes it */
  const add = (rest: '' | null) => {
    const word = text?.trim() ?? '';
    // It stays in the field, which says so.
    if (isTooLong(word, HELPED_MAX_LENGTH)) return;
    if (word !== '' && !chosen.some((one) => one.toLowerCase() === word.toLowerCase())) note([...chosen, word], word);
    setText(rest);
  };
  // Leaving the field without a tap on the button adds the word too, as at the tags of an event.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) add(null);
  };
  return (
    <section className={styles.helped} aria-labelledby={id}>
      <h3 id={id}>{t('trackers.helped')}</h3>
      <ul className="flow">
        {offered.map((word) => {
          const isChosen = chosen.includes(word);
          if (isFull && !isChosen) return null;
          return (
            <li key={word}>
              <Chip
                isSelected={isChosen}
                onClick={() => note(isChosen ? chosen.filter((one) => one !== word) : [...chosen, word])}
              >
                {word}
              </Chip>
            </li>
          );
        })}
        {!isFull && text === null && (
          <li>
            <Chip icon={plusIcon} onClick={() => setText('')}>
              {t('trackers.helped_own')}
            </Chip>
          </li>
        )}
      </ul>
      {text !== null && !isFull && (
        <form className={styles.own} onSubmit={whenSubmitted(() => add(''))} onBlur={handleBlur}>
          <LimitedInput
            aria-label={t('trackers.helped_own')}
            placeholder={t('trackers.helped_example')}
            // A word that comes back leaves the focus where it is by then.
            autoFocus={text === ''}
            limit={HELPED_MAX_LENGTH}
            enterKeyHint="done"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" variant="light">
            {t('button.add')}
          </Button>
        </form>
      )}
    </section>
  );
}

/** What helped in an ended run, which is read-only [TRK-20]. */
export function HelpedWords({ run }: { run: Duration }) {
  const { t } = useSymptomWords();
  const id = useId();
  if (run.helped === undefined) return null;
  return (
    <section className={styles.helped} aria-labelledby={id}>
      <h3 id={id}>{t('trackers.helped_then')}</h3>
      <ul className="flow">
        {run.helped.map((word) => (
          <li key={word}>
            <Tag tone="petrol">{word}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
