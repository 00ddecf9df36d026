import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { foldUmlauts } from '@bergkette/contract/search.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { symptomsQuery } from '../../../data/catalogues.ts';
import { type SymptomEntry, symptomEntriesQuery } from '../../../data/symptom-entries.ts';
import { activeQuery, ownSymptomsQuery } from '../../../data/symptoms.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { hasDarkWord } from '../../../lib/dark-words.ts';
import { searchEntries } from '../../../lib/word-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { DarkWords, useDarkSaid } from '../../../ui/help/dark-words.tsx';
import { HelpNow } from '../../../ui/help/help-now.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { ErrorCard } from '../../../ui/list-state.tsx';
import { useOneStop } from '../../../ui/one-stop.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { dotsThreeVerticalIcon } from '../../../ui/shared-icons.ts';
import { PageDialog } from '../../../ui/sheet.tsx';
import { xIcon } from '../../../ui/shell-icons.ts';
import { BodyMap, type BodyPlace } from '../body/body-map.tsx';
import { symptomsOf } from '../body/regions.ts';
import { Suggested } from '../body/suggested.tsx';
import { unitOf } from '../entry/point-value.ts';
import type { OpenDialog } from '../entry/use-tracker-dialog.ts';
import { SymptomIcon } from '../symptom-icon.tsx';
import { useSymptomWords } from '../use-symptom-words.ts';
import styles from './symptom-picker.module.css';

interface SymptomPickerProps {
  isOpen: boolean;
  onClose: () => void;
  onOpen: OpenDialog;
}

interface SymptomChoice extends SymptomEntry {
  symptom: Symptom;
}

/** Weight and temperature, which are always tracked, are no symptoms to choose from [TRK-13]. */
const isChoice = ({ symptom }: SymptomChoice): boolean => symptom.is_searchable;

const plainName = (name: string): string => foldUmlauts(name).replace(/\s/g, '');

/** Everything that is found by its words, by name: the symptoms, and temperature, as a fever is looked for among them. */
const useSymptomChoices = () => {
  const language = useLanguage();
  const t = useTexts('tracking');
  const { data: symptoms, ...symptomsState } = useQuery(symptomsQuery);
  const { data: own, ...ownState } = useQuery(ownSymptomsQuery);
  const { data: entries, ...entriesState } = useQuery(symptomEntriesQuery(language));
  // The same objects for each typed letter, because the search caches their words.
  const choices = useMemo(() => {
    if (entries === undefined || own === undefined) return undefined;
    const byKey = new Map(entries.map((entry) => [entry.key, entry]));
    return symptoms
      ?.concat(own)
      .filter((symptom) => symptom.is_searchable || unitOf(symptom) === 'temperature')
      .map((symptom): SymptomChoice => {
        const entry = byKey.get(symptom.name) ?? {
          key: symptom.name,
          name: symptom.label ?? t(`symptom_name.${symptom.name}` as TextId<'tracking'>),
          terms: [],
        };
        return { ...entry, symptom };
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, language));
  }, [entries, own, symptoms, language, t]);
  return {
    choices,
    hasFailed: choices === undefined && (symptomsState.isError || entriesState.isError || ownState.isError),
    retry: () => void Promise.all([symptomsState.refetch(), entriesState.refetch(), ownState.refetch()]),
  };
};

/** So much of the list is to be seen after a tap on the body, in CSS pixels. */
const SEEN_PX = 240;

/** On a phone the list begins at the edge of the window. Whoever uses keys keeps the place in view that has the focus. */
const showList = (heading: HTMLElement | null): void => {
  if (heading === null) return;
  const isLow = innerHeight - heading.getBoundingClientRect().bottom < SEEN_PX;
  const hasKeys = document.activeElement?.matches(':focus-visible');
  heading.scrollIntoView({ block: isLow && !hasKeys ? 'start' : 'nearest' });
};

/**
 * Finds every symptom by its names and synonyms in both languages, also with typing errors [TRK-04, TRK-05]. Until
 * something is typed, what one had last, what is told of one's treatment and a body to tap stand above the list (17-BODY).
 */
export function SymptomPicker({ isOpen, onClose, onOpen }: SymptomPickerProps) {
  const { t, nameOf } = useSymptomWords();
  const [place, setPlace] = useState<BodyPlace>({ view: 'front', region: null });
  const list = useRef<HTMLHeadingElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<TextId<'app'> | null>(null);
  const { choices, hasFailed, retry } = useSymptomChoices();
  const { data: active, isPending: isActivePending } = useQuery(activeQuery);
  const isLoading = choices === undefined || isActivePending;
  const [isAsked, setAsked] = useState(false);
  const activeIds = new Set(active?.map(({ symptom }) => symptom.id));
  const isSearching = text.trim() !== '';
  const isDark = hasDarkWord(text);
  const darkSaid = useDarkSaid();
  const here = isSearching || place.region === null ? null : symptomsOf(place.view, place.region);
  // Without its run temperature would be begun a second time.
  const shown = choices?.filter((one) => isChoice(one) || (isSearching && activeIds.has(one.symptom.id)));
  const found = searchEntries(shown ?? [], text).filter(({ key }) => here?.includes(key) ?? true);
  const isNone = !isDark && !isLoading && found.length === 0;
  // A second one of the same name would part its values.
  const isNamed = isSearching && found.some(({ name }) => plainName(name) === plainName(text));
  const keysOf = useOneStop(found.map(({ key }) => key));
  const startable = (choices ?? [])
    .filter(isChoice)
    .map(({ symptom }) => symptom)
    .filter(({ id }) => !activeIds.has(id));

  const choose = (symptom: Symptom | undefined) => {
    const run = active?.find((one) => one.symptom.id === symptom?.id);
    if (symptom === undefined) setProblem('symptom.choose');
    else if (run !== undefined && !symptom.is_searchable) onOpen({ kind: 'add', run });
    else if (run !== undefined) setProblem('symptom.already_active');
    else onOpen({ kind: 'first', symptom });
  };
  const handleSubmit = () => {
    // Before the list has come nobody could have chosen: what was typed is looked for once it is there.
    setAsked(isLoading);
    if (isLoading) return;
    // Enter chooses when only one symptom is left; with several nothing is chosen yet [TRK-33].
    choose(found.length === 1 ? found[0]?.symptom : undefined);
  };
  const submit = useEffectEvent(handleSubmit);
  useEffect(() => {
    if (isAsked && !isLoading) submit();
  }, [isAsked, isLoading]);
  const handlePlace = (next: BodyPlace) => {
    setProblem(null);
    setPlace(next);
    if (next.region !== null) requestAnimationFrame(() => showList(list.current));
  };
  const type = (next: string) => {
    setProblem(null);
    setAsked(false);
    setText(next);
  };

  return (
    <PageDialog isOpen={isOpen} onClose={onClose} label={t('trackers.picker')}>
      <div className={styles.picker} data-picks>
        <header className={styles.header}>
          <h2>{t('trackers.picker')}</h2>
          <IconButton icon={xIcon} label={t('dialog.close')} onClick={onClose} />
          <SearchField
            text={text}
            label={t('trackers.picker_field')}
            // On a phone the keyboard would cover the body.
            isFirst={matchMedia('(pointer: fine)').matches}
            error={problem === null ? '' : t(problem)}
            onChange={type}
            onSubmit={handleSubmit}
          />
          <p className="sr-only" role="status">
            {isDark && `${darkSaid} `}
            {choices !== undefined && found.length > 0 && t('trackers.picker_found', { count: found.length })}
            {isNone && t('search.none')}
          </p>
        </header>
        {hasFailed && <ErrorCard text={t('error_messages.tracking')} onRetry={retry} />}
        {isDark && <DarkWords />}
        {isNone && <p className={styles.none}>{t('search.none')}</p>}
        {choices !== undefined && !isSearching && (
          <>
            <Suggested symptoms={startable} onChoose={choose} />
            <BodyMap place={place} onChange={handlePlace} />
            <h3 ref={list} className={styles.heading}>
              {place.region === null
                ? t('body.all')
                : t('body.here', { region: t(`body.region.${place.region}`), count: found.length })}
            </h3>
          </>
        )}
        <ul className={styles.list}>
          {found.map(({ key, symptom }) => (
            <li key={key} className="row">
              <button {...keysOf(key)} type="button" className={styles.row} onClick={() => choose(symptom)}>
                {/* At one place of the body most have the same picture. */}
                {here === null && <SymptomIcon symptom={symptom} />}
                <span className={styles.words}>
                  <b>{symptom.is_searchable ? nameOf(symptom) : t('trackers.enter', { symptom: nameOf(symptom) })}</b>
                  <small>
                    {symptom.label === undefined ? t(`symptom_help.${key}` as TextId<'tracking'>) : t('trackers.own')}
                  </small>
                </span>
                {symptom.is_searchable && activeIds.has(symptom.id) ? (
                  <Tag tone="petrol">{t('trackers.already_active')}</Tag>
                ) : (
                  <Icon shape={plusIcon} size={20} />
                )}
              </button>
              {symptom.label !== undefined && (
                <IconButton
                  icon={dotsThreeVerticalIcon}
                  label={t('trackers.own_symptom', { symptom: symptom.label })}
                  onClick={() => onOpen({ kind: 'about', symptom })}
                />
              )}
            </li>
          ))}
        </ul>
        {choices !== undefined && !isNamed && !isDark && (
          <div className={styles.own}>
            <Button variant="light" isWide onClick={() => onOpen({ kind: 'own', label: text.trim() })}>
              {isSearching ? t('body.own_add', { label: text.trim() }) : t('body.own_new')}
            </Button>
            {found.length === 0 && <HelpNow />}
          </div>
        )}
      </div>
    </PageDialog>
  );
}
