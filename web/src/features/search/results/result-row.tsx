import { useTexts } from '../../../i18n/use-texts.ts';
import { Glyph } from '../../../illustrations/glyph.tsx';
import type { Place } from '../../../illustrations/place.ts';
import { EventRow } from '../../../ui/event-rows.tsx';
import type { FoundEvent } from './found-event.ts';
import { cutAtMarks, excerptOf, type TextPiece } from './found-text.ts';

interface ResultBubbleProps {
  place: Place;
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

interface ResultRowProps {
  event: FoundEvent;
  onOpen: (id: number) => void;
}

export function ResultRow({ event, onOpen }: ResultRowProps) {
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
