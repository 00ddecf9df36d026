import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useDayName, useMoodWords } from '../../features/moods/mood-texts.ts';
import { refusalOf } from '../../features/symptoms/entry/point-form.ts';
import { useSymptomWords } from '../../features/symptoms/use-symptom-words.ts';
import { alertStore } from '../../lib/alerts.ts';
import type { ClientCode } from '../../lib/api-error.ts';
import type { Waiting } from '../../offline/outbox/call.ts';

/** Names what waited, with its value, in the person's words. */
const useCallWords = () => {
  const { t, nameOf, whenOf, writtenValueOf } = useSymptomWords();
  const moods = useMoodWords();
  const dayName = useDayName();
  const pointWords = (symptom: Symptom | undefined, { value, datetime }: { value: number; datetime: string }) =>
    t('trackers.refused.point', {
      symptom: symptom ? nameOf(symptom) : '',
      value: symptom ? writtenValueOf(value, symptom) : String(value),
      when: whenOf(datetime),
    });
  return ({ call }: Waiting): string => {
    switch (call.kind) {
      case 'mood':
        return t('trackers.refused.mood', {
          date: dayName(call.mood.date),
          value: call.mood.mood === -1 ? '–' : moods[call.mood.mood],
        });
      case 'run.start': {
        const { first_point } = call.input;
        if (first_point !== undefined) return pointWords(call.symptom, first_point);
        return t('trackers.refused.run', { symptom: nameOf(call.symptom) });
      }
      case 'run.change':
      case 'run.delete':
        return t('trackers.refused.run', { symptom: nameOf(call.run.symptom) });
      case 'run.helped':
        return t('trackers.refused.helped', { words: call.helped.join(', ') });
      case 'point.add':
        return pointWords(call.symptom, call.input);
      case 'point.change':
        return pointWords(call.symptom, call);
      case 'point.delete':
        return pointWords(call.symptom, call.point);
      case 'bug.send':
        return t('trackers.refused.report');
      default:
        return t('trackers.refused.event');
    }
  };
};

/** What the call was about is gone or was changed. Without a code that is so because the call before it was refused. */
const isFromElsewhere = (code: string | null): boolean =>
  code === null || code === 'not_found' || code === 'changed_elsewhere';

interface SayRefusedProps {
  waiting: Waiting;
  /** Called when the person has closed the message. */
  onRead: () => void;
}

/**
 * Says what the server refused when no form was open any more: the value and the reason, as nothing else has them now. It
 * is said on each page again until it is closed, also over a restart of the app.
 */
export function SayRefused({ waiting, onRead }: SayRefusedProps) {
  const { t } = useSymptomWords();
  const wordsOf = useCallWords();
  const pathname = useLocation({ select: (location) => location.pathname });
  const say = useEffectEvent(() => {
    const code = waiting.refusal?.code ?? null;
    const reasonId = code === null ? null : refusalOf(code as ClientCode);
    const otherId = isFromElsewhere(code) ? 'trackers.refused.reason' : 'trackers.refused.failed';
    const reason = reasonId === null ? t(otherId) : t(reasonId);
    return alertStore.show('error', t('trackers.refused.unsent', { what: wordsOf(waiting), reason }), { onRead });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path takes all alerts away
  useEffect(() => {
    const id = say();
    return () => alertStore.close(id);
  }, [pathname]);
  return null;
}
