import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useMemo } from 'react';
import { glyphOfEvent } from '../../features/events/topics.ts';
import { useEventLabels } from '../../features/events/use-event-labels.ts';
import type { PathEvent } from '../../features/home/path/path-event.ts';

/** Makes what the path shows of an event; returns the same object while event and language are the same. */
export const usePathEvents = (): ((event: DiaryEvent) => PathEvent) => {
  const labelsOf = useEventLabels();
  return useMemo(() => {
    const known = new WeakMap<DiaryEvent, PathEvent>();
    return (event) => {
      const found = known.get(event);
      if (found !== undefined) return found;
      const { title, day, name } = labelsOf(event);
      const { id, location, mood, difficulty } = event;
      const made = { id, place: location, icon: glyphOfEvent(event), mood, difficulty, title, day, name };
      known.set(event, made);
      return made;
    };
  }, [labelsOf]);
};
