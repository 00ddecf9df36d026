import { useTexts } from '../../i18n/use-texts.ts';
import { MOOD_VALUES, MoodFace } from '../../illustrations/mood-face.tsx';
import type { FoundEvent } from './found-event.ts';
import { cutAtMarks, excerptOf, type TextPiece } from './found-text.ts';
import { ResultBubble } from './result-bubble.tsx';
import styles from './results.module.css';

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
  const mood = MOOD_VALUES.find((value) => value === event.mood);
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(id)}>
      <ResultBubble place={place} icon={icon} />
      <span className={styles.words}>
        <span className={styles.rowTitle}>
          <Pieces pieces={cutAtMarks(title, titleMarks)} />
        </span>
        <span className={styles.found}>
          <Found event={event} />
        </span>
      </span>
      {mood && <MoodFace value={mood} size={34} />}
      <span className="sr-only">, {t('search.mood_word', { mood: event.moodWord })}</span>
    </button>
  );
}
