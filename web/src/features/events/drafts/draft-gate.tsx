import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { categoriesQuery } from '../../../data/catalogues.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime, toInstant } from '../../../lib/dates.ts';
import { ownWords } from '../../../lib/own-words.ts';
import { otherZone } from '../../../lib/time-zone.ts';
import { useWriting } from '../../../lib/writing.ts';
import { Button } from '../../../ui/button.tsx';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { FormState } from '../form/form-reducer.ts';
import { activityId as activityTextId, categoryId as categoryTextId, readTitle } from '../use-event-labels.ts';
import type { DraftName } from './draft-id.ts';
import { isBegun, newFiles } from './form-record.ts';
import { type OpenDraft, openDraft } from './open-draft.ts';

/** So many tell a draft apart from others. */
const WORDS_LETTERS = 120;

/** Holds the draft for as long as its form is open. */
const useOpenDraft = (ownerId: number, name: DraftName) => {
  const [round, setRound] = useState(0);
  const [opened, setOpened] = useState<OpenDraft | 'elsewhere' | null>(null);
  const [isWritten, setWritten] = useState<boolean | null>(null);
  const open = useEffectEvent((onWritten: (isWritten: boolean) => void) => openDraft(ownerId, name, onWritten));
  useEffect(() => {
    // Starting over counts up `round`, which opens the draft again.
    void [ownerId, name, round];
    let isOver = false;
    let close: OpenDraft['close'] | undefined;
    void open((next) => isOver || setWritten(next)).then((draft) => {
      if (draft === 'elsewhere') return isOver || setOpened(draft);
      close = draft.close;
      if (isOver) void draft.close();
      else setOpened(draft);
    });
    return () => {
      isOver = true;
      void close?.();
      setOpened(null);
      setWritten(null);
    };
  }, [ownerId, name, round]);
  return { opened, isWritten, openAnew: () => setRound((count) => count + 1) };
};

interface DraftContentsProps {
  draft: FormState;
  /** Changes of a stored event are offered by themselves, perhaps with somebody else looking on: they show the event as home does. */
  isNew: boolean;
}

/** What a draft is about, its place, day, words and files, so that nobody throws away what they do not know. */
function DraftContents({ draft, isNew }: DraftContentsProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { location, category, activityId, mood, tags, text, timeZone, date, time } =
    isNew || draft.stored === null ? draft.values : draft.saved;
  const activity = categories.flatMap(({ activities }) => activities).find(({ id }) => id === activityId);
  const kind = activity ? activityTextId(activity.description) : category && categoryTextId(category);
  const stored = !isNew && activity && location && readTitle({ location, activity, tags });
  const zone = otherZone(timeZone);
  const instant = toInstant(date, time, zone);
  const files = draft.values.contents.filter(({ action_id }) => action_id === 1).length;
  const words = isNew && ownWords(text, WORDS_LETTERS);
  const typedTag = draft.typedTag.trim();
  const facts = [
    stored || [],
    isNew && location === 'clinic' && kind ? t(kind) : [],
    isNew ? tags : [],
    isNew && typedTag !== '' ? typedTag : [],
    location === null ? [] : t(`location.${location}`),
    instant === null ? [] : formatDateTime(instant, language, zone),
    isNew && mood !== null ? t(`mood.${mood}`) : [],
    files === 0 ? [] : t('event.draft_files', { count: files }),
  ].flat();
  return (
    <div>
      <p className="lead" dir="auto">
        {/* The title of an event at home may be its place. */}
        {[...new Set(facts)].join(' ·\u00a0')}
      </p>
      {words && <p dir="auto">{words.text}</p>}
    </div>
  );
}

/** A place and a kind are chosen again by two taps; what follows them is asked about before it goes. */
const isWorthAsking = (found: FormState): boolean =>
  found.values.activityId !== null || found.typedTag.trim() !== '' || isBegun({ state: found, files: newFiles(found) });

interface DraftGateProps {
  ownerId: number;
  name: DraftName;
  /** True where home has opened it by itself: nobody wanted the form. */
  isOffered: boolean;
  onClose: () => void;
  /**
   * Renders the form with the open draft.
   * @param isStored whether the device has stored the last change; `null` before the first one
   */
  children: (draft: OpenDraft, isStored: boolean | null) => ReactNode;
}

/** Takes the draft for this tab, and asks whether to continue with what was left in it, before the form opens. */
export function DraftGate({ ownerId, name, isOffered, onClose, children }: DraftGateProps) {
  const t = useTexts('app');
  const { opened, isWritten, openAnew } = useOpenDraft(ownerId, name);
  const [hasAgreed, setAgreed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // The question counts as writing too, and can be answered without a network.
  useWriting(opened !== null && opened !== 'elsewhere' && opened.found !== null);
  if (opened === null) return null;
  if (opened === 'elsewhere') {
    return (
      <Sheet isOpen onClose={onClose} title={t('event.draft_elsewhere')}>
        <p className="lead">{t('event.draft_elsewhere_text')}</p>
        <Button onClick={onClose}>{t('event.done')}</Button>
      </Sheet>
    );
  }
  if (!opened.isLeft || hasAgreed) return children(opened, opened.canStore ? isWritten : false);
  const { found } = opened;
  const handleStartOver = async () => {
    setAsking(false);
    await opened.discard();
    if (isOffered) onClose();
    else openAnew();
  };
  // Closing the sheet decides nothing: the draft stays.
  return (
    <Sheet isOpen onClose={onClose} title={t('event.draft_kept')} closeLabel={t('event.draft_later')}>
      {found && <DraftContents draft={found} isNew={opened.eventId === null} />}
      <Button onClick={() => setAgreed(true)}>{t('event.draft_continue')}</Button>
      <Button
        variant="subtle"
        onClick={() => {
          if (found !== null && isWorthAsking(found)) setAsking(true);
          else void handleStartOver();
        }}
      >
        {t(isOffered ? 'event.discard' : 'event.draft_start_over')}
      </Button>
      <KeepSheet
        isOpen={isAsking}
        title={t('event.draft_discard_title')}
        text={t('dialogs.discard_changes_text')}
        keepLabel={t('event.draft_continue')}
        loseLabel={t('event.discard')}
        onKeep={() => setAgreed(true)}
        onLose={() => void handleStartOver()}
        onClose={() => setAsking(false)}
      />
    </Sheet>
  );
}
