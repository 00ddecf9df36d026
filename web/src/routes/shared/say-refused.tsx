import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Waiting } from '../../data/outbox/waiting.ts';
import { activeQuery, curvesQuery } from '../../data/symptoms.ts';
import { useDayName, useMoodWords } from '../../features/moods/mood-texts.ts';
import { refusalOf } from '../../features/symptoms/entry/point-form.ts';
import { useSymptomWords } from '../../features/symptoms/use-symptom-words.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { ApiError } from '../../lib/api-error.ts';

/** Long enough to read what was lost, and to enter it again. */
const REFUSED_MS = 30_000;

/** Names what waited, with its value, in the person's words. */
const useCallWords = () => {
  const { t, nameOf, whenOf, writtenValueOf } = useSymptomWords();
  const moods = useMoodWords();
  const dayName = useDayName();
  const { data: active = [] } = useQuery(activeQuery);
  const { data: curves } = useQuery(curvesQuery);
  const pointWords = (runId: number, { value, datetime }: { value: number; datetime: string }) => {
    const run = [...active, ...(curves?.runs ?? [])].find(({ id }) => id === runId);
    const symptom = run ? nameOf(run.symptom) : '';
    const said = run ? writtenValueOf(value, run.symptom) : String(value);
    return t('trackers.refused.point', { symptom, value: said, when: whenOf(datetime) });
  };
  return ({ call }: Waiting): string => {
    switch (call.kind) {
      case 'mood':
        return t('trackers.refused.mood', {
          date: dayName(call.mood.date),
          value: call.mood.mood === -1 ? '–' : moods[call.mood.mood],
        });
      case 'run.start': {
        const { first_point } = call.input;
        if (first_point === undefined) return t('trackers.refused.run', { symptom: nameOf(call.symptom) });
        const value = writtenValueOf(first_point.value, call.symptom);
        return t('trackers.refused.point', {
          symptom: nameOf(call.symptom),
          value,
          when: whenOf(first_point.datetime),
        });
      }
      case 'run.change':
      case 'run.delete':
        return t('trackers.refused.run', { symptom: nameOf(call.run.symptom) });
      case 'run.helped':
        return t('trackers.refused.helped', { words: call.helped.join(', ') });
      case 'point.add':
        return pointWords(call.input.symptom_duration, call.input);
      case 'point.change':
        return pointWords(call.before.symptom_duration, call);
      case 'point.delete':
        return pointWords(call.point.symptom_duration, call.point);
      default:
        return t('trackers.refused.event');
    }
  };
};

interface SayRefusedProps {
  waiting: Waiting;
  error: unknown;
  onSaid: () => void;
}

/** Says what the server refused when no form was open any more: the value and the reason, as nothing else has them now. */
export function SayRefused({ waiting, error, onSaid }: SayRefusedProps) {
  const { t } = useSymptomWords();
  const errors = useTexts('errors');
  const wordsOf = useCallWords();
  const say = useEffectEvent(() => {
    const reasonId = error instanceof ApiError ? refusalOf(error.code) : null;
    const reason = reasonId === null ? t('trackers.refused.reason') : errors(reasonId);
    alertStore.show('error', t('trackers.refused.unsent', { what: wordsOf(waiting), reason }), { ms: REFUSED_MS });
    onSaid();
  });
  useEffect(() => say(), []);
  return null;
}
