import { MOOD_CHART_SPANS_DAYS } from '@bergkette/contract/moods.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { difficultiesQuery } from '../../data/events.ts';
import { MoodHelp } from '../../features/moods/chart/mood-help.tsx';
import { yesterdayOf } from '../../features/moods/daily/daily-mood-rule.ts';
import type { HardLayer } from '../../features/moods/mood-card.tsx';
import { MoodTab } from '../../features/moods/mood-tab.tsx';
import { addDays } from '../../lib/plain-days.ts';
import { useNow } from '../../lib/use-now.ts';
import { DayEvents } from './day-events.tsx';
import { useBrightSentence } from './use-bright-sentence.ts';

interface TrackingMoodProps {
  /** True after the screen's question mark was tapped. */
  isHelpOpen: boolean;
  onHelpClose: () => void;
}

/** Reads the diary only once the layer is switched on. */
const useHardLayer = (): HardLayer => {
  const last = yesterdayOf(useNow());
  const [isOn, setOn] = useState(false);
  const from = addDays(last, 1 - Math.max(...MOOD_CHART_SPANS_DAYS));
  const { data, isError, refetch } = useQuery({ ...difficultiesQuery(from, last), enabled: isOn });
  return useMemo(() => {
    return {
      isOn,
      onToggle: () => setOn(!isOn),
      byDate: data && new Map(data.map(({ date, difficulty }) => [date, difficulty])),
      hasFailed: isError,
      onRetry: () => void refetch(),
    };
  }, [isOn, data, isError, refetch]);
};

/** The mood tab, with what the diary adds to it. */
export function TrackingMood({ isHelpOpen, onHelpClose }: TrackingMoodProps) {
  const hard = useHardLayer();
  const sentence = useBrightSentence(useNow());
  return (
    <>
      <MoodTab hard={hard} sentence={sentence} dayEvents={(date) => <DayEvents date={date} />} />
      <MoodHelp isOpen={isHelpOpen} onClose={onHelpClose} />
    </>
  );
}
