import { isSober } from '@bergkette/contract/hard-moments.rules.ts';
import { MOOD_SKIPPED, type Mood } from '@bergkette/contract/moods.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteSober } from '../../../data/me.ts';
import { moodOfDayQuery, storeMood } from '../../../data/moods.ts';
import { showError } from '../../../i18n/show-error.ts';
import { readText } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Firn } from '../../../illustrations/firn.tsx';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import { alertStore } from '../../../lib/alerts.ts';
import { addDays, plainDateOf } from '../../../lib/dates.ts';
import { isUnsent } from '../../../lib/local-ids.ts';
import { useHasLeft } from '../../../lib/use-has-left.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { offerTalk } from '../../../ui/help/call-notice.ts';
import { HelpNow } from '../../../ui/help/help-now.tsx';
import { MoodButtons } from '../../../ui/mood-buttons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { isMood } from '../chart/mood-series.ts';
import { useDayName } from '../mood-texts.ts';
import styles from './daily-mood.module.css';

interface DailyMoodSuccessProps {
  mood: Mood;
  /** Called when the animation has ended; at once where motion is reduced. */
  onEnd: () => void;
}

/** The chosen face grows in front of an opening ring [MOOD-05]. */
function DailyMoodSuccess({ mood, onEnd }: DailyMoodSuccessProps) {
  const t = useTexts('app');
  const face = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // Where a browser has animations switched off, no end event comes.
    if (face.current?.getAnimations().length === 0) end();
  }, []);
  return (
    <div className={styles.success}>
      <div className={styles.stage}>
        <span className={styles.ring} />
        <div ref={face} className={styles.grow} onAnimationEnd={onEnd}>
          <MoodFace value={mood} size={96} />
        </div>
      </div>
      <p className={styles.word}>{t(`mood.${mood}`)}</p>
    </div>
  );
}

/** Chooses and stores the mood of that day. After a failure the choice stays and can be sent again [MOOD-05]. */
const useMoodSaving = (date: string, initial: Mood | null) => {
  /** The chosen face; once saved, the mood that the server holds. */
  const [mood, setMood] = useState(initial);
  const hasLeft = useHasLeft();
  const { mutate, status } = useMutation({
    mutationFn: (chosen: Mood) => {
      if (isSober({ mood: chosen })) noteSober();
      return storeMood({ date, mood: chosen });
    },
    onSuccess: (stored) => {
      if (isUnsent(stored)) alertStore.show('info', readText('offline.unsent'));
      if (isMood(stored.mood)) setMood(stored.mood);
    },
    // The dialog has gone, which would have said so.
    onError: (error) => (hasLeft.current ? showError(error, 'error_messages.daily_mood') : undefined),
  });
  const isBusy = status === 'pending' || status === 'success';
  return {
    status,
    mood,
    choose: (next: Mood): void => {
      if (!isBusy) setMood(next);
    },
    save: (): void => {
      if (mood !== null && !isBusy) mutate(mood);
    },
    /** "Not now" takes effect at once, without waiting for the server. */
    skip: (): void => {
      storeMood({ date, mood: MOOD_SKIPPED }).catch((error: unknown) => showError(error, 'error_messages.daily_mood'));
    },
  };
};

interface DailyMoodDialogProps {
  /** The day in question, which stays the same over midnight. */
  date: string;
  /** The mood chosen at first; the daily question has none. */
  initial?: Mood | null;
  /** True where the person opened the dialog to change the day: closing it then changes nothing. */
  isChange?: boolean;
  onClose: () => void;
  /** What else there is to say about the day. */
  children?: ReactNode;
}

/** Asks for yesterday's mood. Two taps: a face, save [MOOD-01, MOOD-05, MOOD-06, MOOD-07]. */
export function DailyMoodDialog({ date, initial = null, isChange = false, onClose, children }: DailyMoodDialogProps) {
  const t = useTexts('app');
  const dayName = useDayName();
  const today = plainDateOf(useNow());
  const question =
    date === today ? 'moods.question_today' : date === addDays(today, -1) ? 'moods.question' : 'moods.question_past';
  const { status, mood, choose, save, skip } = useMoodSaving(date, initial);
  const isDone = status === 'success' && mood !== null;

  const { data: known } = useQuery({ ...moodOfDayQuery(date), enabled: !isChange });
  const isAnswered = (known?.mood ?? null) !== null;
  const isAnsweredElsewhere = !isChange && status === 'idle' && mood === null && isAnswered;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isAnsweredElsewhere) close();
  }, [isAnsweredElsewhere]);

  const handleEnd = () => {
    onClose();
    // The page that changes a day says it itself.
    if (mood === 1 && !isChange) offerTalk('call.talk');
  };
  const handleNotNow = () => {
    if (isDone) return;
    // An answer that is being saved is finished without the dialog.
    if (status !== 'pending' && !isChange && !isAnswered) skip();
    onClose();
  };
  return (
    <Sheet
      isOpen
      hasCross={false}
      isUnasked={!isChange}
      onClose={handleNotNow}
      title={t(question)}
      topper={
        isDone ? (
          <Firn
            size={118}
            className={styles.nod}
            pose={mood <= 3 ? 'heart' : 'stand'}
            eyes={mood <= 3 ? 'soft' : 'happy'}
            mouth="smile"
          />
        ) : (
          <Firn size={118} pose="think" eyes="soft" mouth="smile" />
        )
      }
    >
      <p className={styles.day}>{dayName(date)}</p>
      <p className="sr-only" role="status">
        {isDone && `${t(`mood.${mood}`)}. ${t('moods.saved')}`}
      </p>
      {isDone ? (
        <DailyMoodSuccess mood={mood} onEnd={handleEnd} />
      ) : (
        <>
          <MoodButtons value={mood} onChange={choose} isLocked={status === 'pending'} label={t('moods.choices')} />
          {status === 'error' && <Failure>{t('moods.not_saved')}</Failure>}
          <PrimaryButton
            isSaving={status === 'pending'}
            blockedReason={mood === null ? t('moods.choose_first') : undefined}
            onClick={save}
          >
            {t('moods.save')}
          </PrimaryButton>
          <Button className={styles.notNow} variant="subtle" onClick={handleNotNow}>
            {t(initial === null ? 'moods.not_now' : 'button.cancel')}
          </Button>
          {children}
          <HelpNow />
        </>
      )}
    </Sheet>
  );
}
