import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { EventLandscape } from '../../../illustrations/landscape.tsx';
import { levelOfDifficulty } from '../../../illustrations/mountain-level.ts';
import { MarkerBubble } from '../../../illustrations/path-scene/marker-bubble.tsx';
import { glyphOfEvent } from '../topics.ts';
import styles from './event-detail.module.css';

type HeaderEvent = Pick<DiaryEvent, 'location' | 'activity' | 'difficulty'> & Partial<Pick<DiaryEvent, 'tags'>>;

/** The event's mountain with its bubble on the edge; a meadow until the event is known. */
export function EventHeader({ event }: { event: HeaderEvent | undefined }) {
  return (
    <div className={styles.header}>
      <EventLandscape
        className={styles.landscape}
        level={levelOfDifficulty(event?.difficulty ?? 1)}
        place={event?.location ?? 'clinic'}
      />
      {event && (
        <span className={styles.bubble}>
          <MarkerBubble place={event.location} icon={glyphOfEvent(event)} scale={92 / 84} />
        </span>
      )}
    </div>
  );
}
