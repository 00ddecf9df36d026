import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { moodOfDayQuery } from '../../../data/moods.ts';
import { readText } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Firn } from '../../../illustrations/firn.tsx';
import { alertStore } from '../../../lib/alerts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { MoodButtons } from '../../../ui/mood-buttons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useDayName, useMoodWords } from '../mood-texts.ts';
import styles from './daily-mood.module.css';
import { yesterdayOf } from './daily-mood-rule.ts';
import { DailyMoodSuccess } from './daily-mood-success.tsx';
import { HelpNow } from './help-now.tsx';
import { useMoodSaving } from './use-mood-saving.ts';

/** Long enough for somebody tired to read; then the hint disappears by itself. */
const TALK_MS = 15_000;

/** After a very bad mood: a quiet hint that there is somebody to talk to. It blocks nothing. */
const offerTalk = async (): Promise<void> => {
  const link = { label: readText('call.talk_way'), href: '/help' };
  alertStore.show('info', readText('call.talk'), { link, ms: TALK_MS });
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
  const words = useMoodWords();
  const dayName = useDayName();
  const isYesterday = yesterdayOf(useNow()) === date;
  const { phase, mood, choose, save, skip } = useMoodSaving(date, initial);
  const isDone = phase === 'saved' && mood !== null;

  const { data: known } = useQuery({ ...moodOfDayQuery(date), enabled: !isChange });
  const isAnswered = (known?.mood ?? null) !== null;
  const isAnsweredElsewhere = !isChange && phase === 'open' && mood === null && isAnswered;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isAnsweredElsewhere) close();
  }, [isAnsweredElsewhere]);

  const handleEnd = () => {
    onClose();
    if (mood === 1) void offerTalk();
  };
  const handleNotNow = () => {
    if (isDone) return;
    // An answer that is being saved is finished without the dialog.
    if (phase !== 'saving' && !isChange && !isAnswered) skip();
    onClose();
  };
  return (
    <Sheet
      isOpen
      isUnasked={!isChange}
      onClose={handleNotNow}
      title={t(isYesterday ? 'moods.question' : 'moods.question_past')}
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
      {isDone ? (
        <DailyMoodSuccess mood={mood} word={words[mood]} onEnd={handleEnd} />
      ) : (
        <>
          <MoodButtons value={mood} onChange={choose} isLocked={phase === 'saving'} label={t('moods.choices')} />
          {phase === 'failed' && (
            <p className={styles.failed} role="alert">
              {t('moods.not_saved')}
            </p>
          )}
          <PrimaryButton
            isSaving={phase === 'saving'}
            blockedReason={mood === null ? t('moods.choose_first') : undefined}
            onClick={() => void save()}
          >
            {t('moods.save')}
          </PrimaryButton>
          <Button className={styles.notNow} variant="subtle" onClick={handleNotNow}>
            {t(isChange ? 'moods.keep' : 'moods.not_now')}
          </Button>
          {children}
          <HelpNow />
        </>
      )}
    </Sheet>
  );
}
