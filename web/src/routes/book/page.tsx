import type { ListedEvent } from '@bergkette/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { monthsQuery } from '../../data/events.ts';
import { bookQuery } from '../../data/period.ts';
import { stepsOf } from '../../features/book/book.ts';
import { BookCard, BookColumns, BookFrame } from '../../features/book/book-screen.tsx';
import {
  type BookChoice,
  chosenEvents,
  chosenFaces,
  daysOf,
  estimateBook,
  firstChoice,
  firstSpan,
  type Months,
  type Span,
  spanOf,
} from '../../features/book/choice/book-choice.ts';
import { openDaylight } from '../../features/book/drawing/daylight.tsx';
import { makeBook } from '../../features/book/make-book.ts';
import { ContentPicker, SpanPicker } from '../../features/book/pickers.tsx';
import { type MakeBook, useMaking } from '../../features/book/use-making.ts';
import { activityId, useEventLabels } from '../../features/events/use-event-labels.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { loadGlyphs } from '../../illustrations/glyph-store.ts';
import { formatDate, formatMonth, formatShortDayTime, plainDateOf } from '../../lib/dates.ts';
import { ownWords } from '../../lib/own-words.ts';
import { zoneOf } from '../../lib/time-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/list-state.tsx';
import { bookPictures, drawCover, emptyCanvas } from './book-pictures.ts';
import { composeBook, eventsByMonth } from './compose-book.tsx';
import { useHasUnsent } from './use-has-unsent.ts';

const NO_EVENTS: readonly ListedEvent[] = [];
const PREVIEW_WIDTH = 480;
/** So much of a text tells an event from others of its day. */
const FIRST_WORDS = 40;

const paintCover = (events: readonly ListedEvent[], canvas: HTMLCanvasElement): void => {
  const daylight = openDaylight();
  try {
    const cover = drawCover(events, daylight, PREVIEW_WIDTH);
    [canvas.width, canvas.height] = [cover.width, cover.height];
    canvas.getContext('2d')?.drawImage(cover, 0, 0);
    emptyCanvas(cover);
  } catch {
    // The screen works without its preview.
    emptyCanvas(canvas);
  } finally {
    daylight.close();
  }
};

/** The months that hold events, the chosen ones of them, and the events and moods within. */
const useSpan = (today: string) => {
  const months = useQuery(monthsQuery);
  const [first, last] = [months.data?.at(0)?.month, months.data?.at(-1)?.month];
  const held = useMemo<Months | null>(() => (first && last ? { from: first, to: last } : null), [first, last]);
  const [picked, onSpan] = useState<Span>();
  const [typed, onOwn] = useState<Months>();
  const span = picked ?? firstSpan(held, today);
  const own = typed ?? held ?? { from: '', to: '' };
  const chosen = useMemo(() => spanOf(span, { held, today, own }), [span, held, today, own]);
  const contents = useQuery(bookQuery(useMemo(() => chosen && daysOf(chosen), [chosen])));
  return {
    held,
    isEmpty: months.data?.length === 0,
    contents: contents.data,
    hasFailed: (months.isError && !months.isFetching) || (contents.isError && !contents.isFetching),
    retry: () => void (months.data === undefined ? months.refetch() : contents.refetch()),
    picking: { span, onSpan, own, onOwn, isWrong: held !== null && chosen === null },
  };
};

/** "My book": what goes into it is chosen here, and its PDF made here, on the device. */
export function BookPage() {
  const t = useTexts('profile');
  const language = useLanguage();
  const navigate = useNavigate();
  const labelsOf = useEventLabels();
  const { held, isEmpty, contents, hasFailed, retry, picking } = useSpan(plainDateOf(useNow()));
  const [choice, setChoice] = useState<BookChoice>(firstChoice);
  const [title, setTitle] = useState('');
  const all = contents?.events ?? NO_EVENTS;
  const events = useMemo(() => chosenEvents(all, choice), [all, choice]);
  const size = useMemo(() => estimateBook(all, choice), [all, choice]);
  const shownTitle = title.trim() || t('book.name.first');
  const chosen = useMemo(() => ({ events, choice, shownTitle }), [events, choice, shownTitle]);
  // The pictures on the beads are there when the book is made; its writer is loaded then.
  useEffect(() => void loadGlyphs().catch(() => undefined), []);

  const monthName = (month: string) => formatMonth(month, language);
  const eventName = (event: ListedEvent) =>
    [
      formatShortDayTime(event.datetime, language, zoneOf(event)),
      labelsOf(event).title,
      ownWords(event.text, FIRST_WORDS)?.text ?? '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
  const make: MakeBook = async (onStep, signal) => {
    await loadGlyphs();
    signal.throwIfAborted();
    const daylight = openDaylight();
    try {
      const faces = chosenFaces(contents?.moods ?? [], events, choice);
      const book = composeBook({ events, faces, choice, title: shownTitle, daylight, language, t, labelsOf });
      const total = stepsOf(book);
      let done = 0;
      const say = (isWaiting: boolean) => onStep({ done, total, isWaiting });
      say(false);
      const pictures = bookPictures(
        eventsByMonth(events).map(([, some]) => some),
        daylight,
        { signal, onWaiting: say },
      );
      const handleStep = (steps: number) => {
        done = steps;
        say(false);
      };
      return await makeBook(book, { pictures, signal, onStep: handleStep });
    } finally {
      daylight.close();
    }
  };
  const photoName = (id: number) => {
    const event = events.find((one) => one.contents.some((content) => content.id === id));
    return event === undefined
      ? ''
      : `${formatDate(event.datetime, language, zoneOf(event))} · ${labelsOf(event).title}`;
  };
  const making = useMaking(chosen, make);
  const hasUnsent = useHasUnsent();
  const ends = eventsByMonth(events).map(([month]) => monthName(month));
  const span = ends.length > 1 ? t('days.range', { from: ends[0] ?? '', to: ends.at(-1) ?? '' }) : (ends[0] ?? '');

  if (isEmpty) {
    return (
      <BookFrame>
        <EmptyState
          text={t('book.empty')}
          firn={{ pose: 'point' }}
          action={<Button onClick={() => void navigate({ to: '/' })}>{t('button.to_path')}</Button>}
        />
      </BookFrame>
    );
  }
  return (
    <BookFrame>
      {hasFailed && contents === undefined && <ErrorCard text={t('book.load_failed')} onRetry={retry} />}
      <BookColumns>
        {contents === undefined && !hasFailed && !picking.isWrong && <Skeleton label={t('book.loading')} cards={2} />}
        {contents !== undefined && (
          <BookCard
            title={title}
            onTitle={setTitle}
            shownTitle={shownTitle}
            span={span}
            events={events}
            paint={paintCover}
            size={size}
            making={making}
            photoName={photoName}
            hasUnsent={hasUnsent}
          />
        )}
        {held !== null && (
          <div className="stack gap-12" inert={making.state.is === 'making'}>
            <SpanPicker {...picking} held={held} monthName={monthName} />
            {contents !== undefined && (
              <ContentPicker
                events={all}
                choice={choice}
                onChoice={setChoice}
                kindName={({ activity, location }) =>
                  location === 'home' ? t('location.home') : t(activityId(activity.description))
                }
                eventName={eventName}
                monthName={monthName}
              />
            )}
          </div>
        )}
      </BookColumns>
    </BookFrame>
  );
}
