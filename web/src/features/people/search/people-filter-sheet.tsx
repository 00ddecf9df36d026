import { AGE_FILTER_MAX } from '@bergkette/contract/people.rules.ts';
import { type ReactNode, useState } from 'react';
import type { PeopleFilters } from '../../../data/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { caretRightIcon } from '../../../ui/icons.ts';
import { type PickValue, pickValue } from '../../../ui/pick-list.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import styles from './people-filters.module.css';
import { type CatalogueWords, useFilterWords, yearsOf } from './use-filter-words.ts';

const SEXES = ['F', 'M', 'D'] as const;
type Pick = 'diagnosis' | 'clinic';

export interface PeopleFilterSheetProps {
  isOpen: boolean;
  filters: PeopleFilters;
  wordsOf: CatalogueWords;
  /** Renders the list of a catalogue, which belongs to another feature. */
  renderPicks: (kind: Pick, value: PickValue, onPick: (value: PickValue) => void) => ReactNode;
  onChange: (filters: PeopleFilters) => void;
  onClose: () => void;
}

interface AgesProps {
  from: string;
  to: string;
  onChange: (edge: 'from' | 'to', text: string) => void;
}

function Ages({ from, to, onChange }: AgesProps) {
  const t = useTexts('people');
  const edges = [
    ['from', t('finding.age_from'), from],
    ['to', t('finding.age_to'), to],
  ] as const;
  return (
    <fieldset className={styles.group}>
      <legend>{t('finding.age')}</legend>
      <div className={styles.ages}>
        {edges.map(([edge, label, value]) => (
          <TextInput
            key={edge}
            label={label}
            inputMode="numeric"
            value={value}
            onChange={({ currentTarget }) => onChange(edge, currentTarget.value.replaceAll(/\D/g, ''))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PickRow({ label, word, onOpen }: { label: string; word: string; onOpen: () => void }) {
  const t = useTexts('people');
  return (
    <button type="button" className={styles.pick} onClick={onOpen}>
      <b>{label}</b>
      <span>{word === '' ? t('finding.any') : word}</span>
      <Icon shape={caretRightIcon} size={20} />
    </button>
  );
}

const textOf = (years: number | undefined): string => (years === undefined ? '' : String(years));

/** All filters in one sheet; they take effect when they are applied [REL-04, REL-05]. */
export function PeopleFilterSheet({
  isOpen,
  filters,
  wordsOf,
  renderPicks,
  onChange,
  onClose,
}: PeopleFilterSheetProps) {
  const t = useTexts('people');
  const [draft, setDraft] = useState(filters);
  const [ages, setAges] = useState({ from: textOf(filters.age_min), to: textOf(filters.age_max) });
  const [picking, setPicking] = useState<Pick | null>(null);
  const words = useFilterWords(draft, wordsOf);
  const change = (part: PeopleFilters) => setDraft({ ...draft, ...part });
  const age_min = yearsOf(ages.from);
  const age_max = yearsOf(ages.to);
  const isUnknown = (years: string) => years !== '' && yearsOf(years) === undefined;
  const isSwapped = age_min !== undefined && age_max !== undefined && age_max < age_min;
  const problem =
    isUnknown(ages.from) || isUnknown(ages.to)
      ? t('finding.age_too_high', { max: AGE_FILTER_MAX })
      : isSwapped
        ? t('finding.age_wrong')
        : undefined;
  const pick = (kind: Pick, id: number | undefined) => {
    change({ [kind]: id });
    setPicking(null);
  };
  if (picking !== null) {
    return (
      <Sheet
        isOpen={isOpen}
        onClose={() => setPicking(null)}
        title={t(`people.${picking}`)}
        closeLabel={t('button.back')}
      >
        <Button variant="subtle" onClick={() => pick(picking, undefined)}>
          {t('finding.any')}
        </Button>
        {renderPicks(picking, pickValue(draft[picking]), ({ id }) => pick(picking, id))}
      </Sheet>
    );
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('search.filters')}>
      <p className="small">{t('finding.note')}</p>
      <Ages {...ages} onChange={(edge, text) => setAges({ ...ages, [edge]: text })} />
      <fieldset className={styles.group}>
        <legend>{t('finding.sex')}</legend>
        <div className="flow">
          {SEXES.map((sex) => (
            <Chip
              key={sex}
              isSelected={draft.sex === sex}
              onClick={() => change({ sex: draft.sex === sex ? undefined : sex })}
            >
              {t(`sex.${sex}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <PickRow label={t('people.diagnosis')} word={words.diagnosis} onOpen={() => setPicking('diagnosis')} />
      <PickRow label={t('people.clinic')} word={words.clinic} onOpen={() => setPicking('clinic')} />
      <SwitchRow
        label={t('finding.at_clinic')}
        isOn={draft.at_clinic === true}
        onChange={(isOn) => change({ at_clinic: isOn ? true : undefined })}
      />
      <PrimaryButton blockedReason={problem} onClick={() => onChange({ ...draft, age_min, age_max })}>
        {t('search.apply')}
      </PrimaryButton>
    </Sheet>
  );
}
