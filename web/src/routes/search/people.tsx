import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { clinicsQuery, diagnosesQuery } from '../../data/catalogues.ts';
import { relationPersonOf } from '../../data/contacts.ts';
import { meQuery } from '../../data/me.ts';
import { ageBandQuery, type PeopleFilters, peopleSearchQuery } from '../../data/people.ts';
import { ClinicList } from '../../features/catalogues/clinic-list.tsx';
import { diagnosisText } from '../../features/catalogues/diagnosis-groups.ts';
import { DiagnosisList } from '../../features/catalogues/diagnosis-list.tsx';
import { useDiagnosisWords } from '../../features/catalogues/use-diagnosis-words.ts';
import { funnelSimpleIcon } from '../../features/people/people-icons.ts';
import { useRelations } from '../../features/people/relations/use-relations.ts';
import { PeopleFilterSheet, type PeopleFilterSheetProps } from '../../features/people/search/people-filter-sheet.tsx';
import peopleFiltersStyles from '../../features/people/search/people-filters.module.css';
import { PeopleResults } from '../../features/people/search/people-results.tsx';
import { filterNames, isSet, unset, useFilterWords } from '../../features/people/search/use-filter-words.ts';
import { SearchField, SearchHeader } from '../../features/search/search-header.tsx';
import { peopleFiltersOf } from '../../features/search/search-params.ts';
import styles from '../../features/search/search-screen.module.css';
import { useSearchText } from '../../features/search/use-search-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Chip, RemovableChip } from '../../ui/chip.tsx';
import { EmptyState, LoadFailed, Skeleton } from '../../ui/list-state.tsx';
import { xIcon } from '../../ui/shell-icons.ts';
import { JustMe } from '../shared/just-me.tsx';
import { useChangeSearch, useSearchParams } from './use-search-params.ts';

/** Name of a diagnosis or a clinic by its id; empty until the lists are loaded. */
const useCatalogueWords = () => {
  const words = useDiagnosisWords();
  const { data: diagnoses } = useQuery(diagnosesQuery);
  const { data: clinics } = useQuery(clinicsQuery);
  return (kind: 'diagnosis' | 'clinic', id: number): string => {
    if (kind === 'clinic') return clinics?.find((clinic) => clinic.id === id)?.name ?? '';
    const diagnosis = diagnoses?.find((one) => one.id === id);
    return diagnosis === undefined ? '' : diagnosisText(diagnosis, words);
  };
};

/** Shown where nobody was found; gives the reason where it lies outside of the search, and another way on. */
function Nobody({ isAsked }: { isAsked: boolean }) {
  const t = useTexts('people');
  const { data: ageBand, isPending } = useQuery(ageBandQuery);
  if (isPending) {
    return <Skeleton label={t('search.loading')} cards={1} />;
  }
  // Without this answer the other text is shown, which is true as well.
  const isOn = ageBand?.is_on === true;
  const nobody = isAsked ? 'finding.none' : isOn ? 'finding.nobody_of_age' : 'finding.nobody';
  const text = isOn && !ageBand.is_known ? 'finding.age_unknown' : nobody;
  return (
    <EmptyState
      text={t(text)}
      firn={{ pose: 'think' }}
      // Other filters are a way on; without any there is none among people.
      action={
        !isAsked && (
          <Link to="/information" {...buttonLook({ isWide: true })}>
            {t('finding.articles')}
          </Link>
        )
      }
    />
  );
}

function Found({ filters }: { filters: PeopleFilters }) {
  const t = useTexts('people');
  const { data: me } = useQuery(meQuery);
  const { bondWith, change } = useRelations(me, usageLines.foundFriendRequested);
  const pages = useInfiniteQuery(peopleSearchQuery(filters));
  const { data, error, isPlaceholderData, refetch } = pages;
  const count = data?.pages[0]?.count ?? 0;
  const body = () => {
    if (error instanceof ApiError && error.code === 'not_searchable') return <JustMe text={t('finding.just_me')} />;
    if (data === undefined && error) {
      return <LoadFailed error={error} id="error_messages.users" onRetry={() => void refetch()} />;
    }
    if (data === undefined) {
      return <Skeleton label={t('search.loading')} cards={3} />;
    }
    if (count === 0) return <Nobody isAsked={Object.values(filters).some((value) => value !== undefined)} />;
    return (
      <PeopleResults
        people={data.pages.flatMap((page) => page.results)}
        count={count}
        isOld={isPlaceholderData}
        pages={pages}
        bondWith={bondWith}
        onChange={(action, person) => change(action, relationPersonOf(person))}
      />
    );
  };
  return (
    <>
      <p className="sr-only" role="status">
        {data !== undefined && !isPlaceholderData ? t('finding.found', { count }) : ''}
      </p>
      {body()}
    </>
  );
}

type PeopleFilterBarProps = Pick<PeopleFilterSheetProps, 'filters' | 'wordsOf' | 'renderPicks' | 'onChange'>;

const ALL_UNSET: PeopleFilters = Object.assign({}, ...Object.values(unset));

/** Opens the filters and shows those that are set. */
function PeopleFilterBar({ filters, onChange, ...sheet }: PeopleFilterBarProps) {
  const t = useTexts('people');
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const words = useFilterWords(filters, sheet.wordsOf);
  const shown = filterNames.filter((name) => isSet(filters, name));
  return (
    <section className={peopleFiltersStyles.bar} aria-label={t('search.filters')}>
      <Chip
        icon={funnelSimpleIcon}
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      >
        {t('search.filters')}
      </Chip>
      {shown.map((name) => (
        <RemovableChip
          key={name}
          text={words[name]}
          removeLabel={t('finding.remove', { filter: words[name] })}
          onRemove={() => onChange(unset[name])}
        />
      ))}
      {shown.length > 1 && (
        <Chip icon={xIcon} onClick={() => onChange(ALL_UNSET)}>
          {t('search.reset')}
        </Chip>
      )}
      <PeopleFilterSheet
        // A new key for each opening, so that the sheet starts with the set filters.
        key={opened}
        {...sheet}
        isOpen={isOpen}
        filters={filters}
        onClose={() => setOpen(false)}
        onChange={(change) => {
          setOpen(false);
          onChange(change);
        }}
      />
    </section>
  );
}

/** The people tab: a name, filters, and the people found [REL-04, REL-05]. */
export function SearchPeople() {
  const t = useTexts('people');
  const { data: me } = useQuery(meQuery);
  const wordsOf = useCatalogueWords();
  const filters = peopleFiltersOf(useSearchParams());
  useEffect(() => logUsage(usageLines.peopleSearchOpened()), []);
  const change = useChangeSearch();
  const search = useSearchText(filters.name ?? '', (name) => change({ name: name || undefined }, true));
  if (me?.is_searchable !== true) {
    return (
      <>
        <SearchHeader tab="people" />
        {me !== undefined && <JustMe text={t('finding.just_me')} />}
      </>
    );
  }
  return (
    <>
      <SearchHeader tab="people">
        <SearchField search={search} label={t('finding.field')} hasFocusAtFirst={false} />
      </SearchHeader>
      <PeopleFilterBar
        filters={filters}
        wordsOf={wordsOf}
        renderPicks={(kind, value, onPick) => {
          const List = kind === 'diagnosis' ? DiagnosisList : ClinicList;
          return <List value={value} onPick={onPick} />;
        }}
        onChange={change}
      />
      <div className={styles.body}>
        <Found filters={filters} />
      </div>
    </>
  );
}
