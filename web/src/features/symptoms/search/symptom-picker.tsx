import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { activeQuery } from '../../../data/symptoms.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { searchEntries } from '../../../lib/word-search.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorCard } from '../../../ui/list-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { PageDialog } from '../../../ui/sheet.tsx';
import { xIcon } from '../../../ui/shell-icons.ts';
import { FieldError } from '../entry/field-error.tsx';
import type { OpenDialog } from '../entry/tracker-dialog.ts';
import { SymptomIcon } from '../symptom-icon.tsx';
import { useSymptomWords } from '../use-symptom-words.ts';
import styles from './symptom-picker.module.css';
import { useSymptomChoices } from './use-symptom-choices.ts';

interface SymptomPickerProps {
  isOpen: boolean;
  onClose: () => void;
  onOpen: OpenDialog;
}

type PickError = Extract<TextId<'errors'>, `symptom.${string}`>;

/** Finds every symptom by its names and synonyms in both languages, also with typing errors [TRK-04, TRK-05]. */
export function SymptomPicker({ isOpen, onClose, onOpen }: SymptomPickerProps) {
  const { t, nameOf } = useSymptomWords();
  const errors = useTexts('errors');
  const help = useTexts('symptoms');
  const errorId = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<PickError | null>(null);
  const { choices, hasFailed, retry } = useSymptomChoices();
  const { data: active } = useQuery(activeQuery);
  const activeIds = new Set(active?.map(({ symptom }) => symptom.id));
  const found = searchEntries(choices ?? [], text);

  const choose = (symptom: Symptom | undefined) => {
    if (symptom === undefined) setProblem('symptom.choose');
    else if (activeIds.has(symptom.id)) setProblem('symptom.already_active');
    else onOpen({ kind: 'first', symptom });
  };
  const handleSubmit = () => {
    // Enter chooses when only one symptom is left; with several nothing is chosen yet [TRK-33].
    choose(found.length === 1 ? found[0]?.symptom : undefined);
  };
  const type = (next: string) => {
    setProblem(null);
    setText(next);
  };

  return (
    <PageDialog isOpen={isOpen} onClose={onClose} label={t('trackers.picker')}>
      <header className={styles.header}>
        <h2>{t('trackers.picker')}</h2>
        <IconButton icon={xIcon} label={t('trackers.close')} onClick={onClose} />
        <SearchField
          text={text}
          labels={{
            field: t('trackers.picker_field'),
            placeholder: t('trackers.search'),
            clear: t('trackers.picker_clear'),
          }}
          describedBy={errorId}
          isFirst
          onChange={type}
          onSubmit={handleSubmit}
        />
        <FieldError id={errorId} text={problem === null ? null : errors(problem)} />
        <p className="sr-only" role="status">
          {choices === undefined ? '' : t('trackers.picker_found', { count: found.length })}
        </p>
      </header>
      {hasFailed && (
        <ErrorCard text={errors('error_messages.tracking')} retryLabel={t('trackers.retry')} onRetry={retry} />
      )}
      {choices !== undefined && found.length === 0 && <p className={styles.none}>{t('trackers.picker_none')}</p>}
      <ul className={styles.list}>
        {found.map(({ key, symptom }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.row}
              data-active={activeIds.has(symptom.id)}
              onClick={() => choose(symptom)}
            >
              <SymptomIcon symptom={key} name={nameOf(symptom)} />
              <span className={styles.words}>
                <b>{nameOf(symptom)}</b>
                <small>{help(`symptom_help.${key}` as TextId<'symptoms'>)}</small>
              </span>
              {activeIds.has(symptom.id) && <span className={styles.mark}>{t('trackers.already_active')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </PageDialog>
  );
}
