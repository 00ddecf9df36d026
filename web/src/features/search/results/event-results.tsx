import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { EventMarks, Mark } from '@bergkette/contract/events.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Glyph } from '../../../illustrations/glyph.tsx';
import { hasDarkWord } from '../../../lib/dark-words.ts';
import { grouped } from '../../../lib/grouped.ts';
import { Button } from '../../../ui/button.tsx';
import { EventRow, LoadMore, MonthOfEvents } from '../../../ui/event-rows.tsx';
import { DarkWords, useDarkSaid } from '../../../ui/help/dark-words.tsx';
import { HelpNow } from '../../../ui/help/help-now.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../../ui/list-state.tsx';
import { hasFilters, type SearchFilters } from '../search-params.ts';
import styles from '../search-screen.module.css';
import { cutAtMarks, excerptOf, type TextPiece } from './found-text.ts';

/** What a row of the results shows; all texts are translated and formatted. */
export interface FoundEvent {
  id: number;
  place: LocationName;
  icon: string;
  mood: Mood;
  title: string;
  titleMarks: readonly Mark[];
  /** "2. Nov." */
  day: string;
  /** "2. Nov. · 09:30 Uhr" */
  when: string;
  /** "November 2026" */
  month: string;
  /** "schlecht" */
  moodWord: string;
  text: string;
  tags: readonly string[];
  marks: EventMarks | undefined;
}

/** From this number on, nobody looks through all results. */
const MANY = 100;
interface ResultBubbleProps {
  place: LocationName;
  /** Name of the activity's icon. */
  icon: string;
}

/** The bubble of the path, smaller and without the white edge that it has on the landscape. */
function ResultBubble({ place, icon }: ResultBubbleProps) {
  return (
    <svg width="56" height="56" viewBox="-32 -32 64 64" aria-hidden="true">
      <circle r="30" fill={`var(--${place})`} />
      <circle r="25.5" fill={`var(--${place}-strong)`} />
      <Glyph name={icon} x={-15} y={-15} size={30} color="#fff" />
    </svg>
  );
}

const Pieces = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  pieces.map(({ text, isMarked }, index) => {
    // An index is enough as key: pieces never change places, and their texts may repeat.
    const key = `${index}`;
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });

/** Shows the match: in the text, or in tags other than the title; else the time. */
function Found({ event }: { event: FoundEvent }) {
  const { day, when, text, tags, title, marks } = event;
  const excerpt = excerptOf(text, marks?.text ?? []);
  if (excerpt.length > 0) {
    return (
      <>
        {day} ·{' '}
        <q dir="auto">
          <Pieces pieces={excerpt} />
        </q>
      </>
    );
  }
  const found = tags.flatMap((tag, index) => {
    const own = marks?.tags[index] ?? [];
    return own.length > 0 && tag !== title ? [{ tag, own }] : [];
  });
  if (found.length === 0) return when;
  return (
    <>
      {day}
      {found.map(({ tag, own }) => (
        <span key={tag}>
          {' · '}
          <bdi>
            <Pieces pieces={cutAtMarks(tag, own)} />
          </bdi>
        </span>
      ))}
    </>
  );
}

function ResultRow({ event, onOpen }: { event: FoundEvent; onOpen: (id: number) => void }) {
  const t = useTexts('app');
  const { id, place, icon, title, titleMarks } = event;
  return (
    <EventRow
      id={id}
      place={place}
      bubble={<ResultBubble place={place} icon={icon} />}
      title={<Pieces pieces={cutAtMarks(title, titleMarks)} />}
      detail={<Found event={event} />}
      mood={event.mood}
      moodWord={t('search.mood_word', { mood: event.moodWord })}
      onOpen={onOpen}
    />
  );
}

interface ResultsProps {
  events: readonly FoundEvent[];
  count: number;
  /** True while the results of the search before are still shown. */
  isOld: boolean;
  isLoadingMore: boolean;
  /** True where the next page failed to load; the results shown stay. */
  hasMoreFailed: boolean;
  onMore: () => void;
  onOpen: (id: number) => void;
}

/** The results by month [HOME-23]. */
function Results({ events, count, isOld, onOpen, ...more }: ResultsProps) {
  const t = useTexts('app');
  return (
    <div className={styles.results} aria-busy={isOld}>
      {count >= MANY && <p className={styles.many}>{t('search.many', { count })}</p>}
      {[...grouped(events, ({ month }) => month)].map(([month, items]) => (
        <MonthOfEvents key={month} month={month}>
          {items.map((event) => (
            <li key={event.id}>
              <ResultRow event={event} onOpen={onOpen} />
            </li>
          ))}
        </MonthOfEvents>
      ))}
      {events.length < count && (
        <LoadMore
          shown={events.length}
          label={more.hasMoreFailed ? t('failed.retry') : t('search.more', { shown: events.length, count })}
          failure={more.hasMoreFailed ? t('search.failed') : undefined}
          isLoading={more.isLoadingMore}
          className={styles.more}
          onMore={more.onMore}
        />
      )}
    </div>
  );
}

interface EventResultsProps extends Omit<ResultsProps, 'events'> {
  /** `undefined` until the first answer. */
  events: readonly FoundEvent[] | undefined;
  filters: SearchFilters;
  hasFailed: boolean;
  onRetry: () => void;
  onReset: () => void;
  /** What else there is about these words, where no event has them. */
  elsewhere: ReactNode;
}

/** The states of a search; screen readers announce the number of results, or what is said in place of them [HOME-23]. */
export function EventResults({ events, filters, hasFailed, onRetry, onReset, elsewhere, ...rest }: EventResultsProps) {
  const t = useTexts('app');
  const isDark = hasDarkWord(filters.text ?? '');
  const darkSaid = useDarkSaid();
  const isNarrowed = hasFilters(filters);
  const none = t(isNarrowed ? 'search.none_filtered' : 'search.none');
  const body = () => {
    if (hasFailed) return <ErrorCard text={t('search.failed')} onRetry={onRetry} />;
    if (events === undefined) {
      return <Skeleton label={t('search.loading')} lines={1} cards={3} />;
    }
    if (rest.count > 0) return <Results events={events} {...rest} />;
    const ways = (
      <>
        {isNarrowed && (
          <Button variant="light" onClick={onReset}>
            {t('search.reset')}
          </Button>
        )}
        {elsewhere}
        {!isNarrowed && !isDark && <HelpNow />}
      </>
    );
    if (isDark) return ways;
    return <EmptyState text={none} firn={{ pose: 'think' }} action={ways} />;
  };
  const isKnown = events !== undefined && !hasFailed && !rest.isOld;
  const said = rest.count > 0 ? t('search.found', { count: rest.count }) : !isDark && none;
  return (
    <>
      <p className="sr-only" role="status">
        {isDark && `${darkSaid} `}
        {isKnown && said}
      </p>
      {isDark && <DarkWords />}
      {body()}
    </>
  );
}
