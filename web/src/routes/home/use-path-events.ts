import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { isPhoto } from '@bergkette/contract/media.rules.ts';
import { useMemo } from 'react';
import { isAboutFever } from '../../features/events/about-fever.ts';
import { glyphOfEvent } from '../../features/events/topics.ts';
import { useEventLabels } from '../../features/events/use-event-labels.ts';
import type { PathEvent } from '../../features/home/path/path-event.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { firstIdOf, isUnsent } from '../../lib/local-ids.ts';

/** The first picture of the person's own event. */
const photoOf = ({ contents }: DiaryEvent): string | null => contents.find(isPhoto)?.file ?? null;

/**
 * Makes what the path shows of an event; returns the same object while event, day and language are the same.
 * @param hasPhotos whether the person wants their photos on the path
 */
export const usePathEvents = (
  hasPhotos: boolean,
): ((event: DiaryEvent, neighbours: readonly (DiaryEvent | undefined)[]) => PathEvent) => {
  const t = useTexts('app');
  const labelsOf = useEventLabels();
  return useMemo(() => {
    const known = new WeakMap<DiaryEvent, PathEvent>();
    return (event, neighbours) => {
      const { title, day, name: facts } = labelsOf(event, neighbours);
      const isWaiting = isUnsent(event);
      const name = isWaiting ? `${facts}, ${t('offline.unsent')}` : facts;
      const found = known.get(event);
      if (found?.day === day && found.name === name) return found;
      const { id, location, mood, difficulty } = event;
      const photo = hasPhotos ? photoOf(event) : null;
      const made = {
        id: firstIdOf('event.save', id),
        eventId: id,
        place: location,
        icon: glyphOfEvent(event),
        mood,
        difficulty,
        isFever: isAboutFever(event),
        title,
        day,
        name,
        photo,
        isWaiting,
      };
      known.set(event, made);
      return made;
    };
  }, [labelsOf, hasPhotos, t]);
};
