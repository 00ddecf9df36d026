import { useTexts } from '../../../i18n/use-texts.ts';
import { EventRow } from '../../../ui/event-rows.tsx';
import type { FoundEvent } from './found-event.ts';
import { cutAtMarks, excerptOf, type TextPiece } from './found-text.ts';
import { ResultBubble } from './result-bubble.tsx';

const Pieces = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  pieces.map(({ text, isMarked }, index) => {
    // Pieces never change places; their text may repeat.
    const key = `${index}`;
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });

/** Where the words were found: in the text, or in tags other than the title; else the time. */
function Found({ event }: { event: FoundEvent }) {
  const { day, when, text, tags, title, marks } = event;
  const excerpt = excerptOf(text, marks?.text ?? []);
  if (excerpt.length > 0) {
    return (
      <>
        {day} ·{' '}
        <q>
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
          <Pieces pieces={cutAtMarks(tag, own)} />
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
  const t = useTexts('search');
  const { id, place, icon, title, titleMarks } = event;
  return (
    <EventRow
      id={id}
      bubble={<ResultBubble place={place} icon={icon} />}
      title={<Pieces pieces={cutAtMarks(title, titleMarks)} />}
      detail={<Found event={event} />}
      mood={event.mood}
      moodWord={t('search.mood_word', { mood: event.moodWord })}
      onOpen={onOpen}
    />
  );
}
