import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EventLandscape } from '../../../illustrations/landscape.tsx';
import { levelOfDifficulty } from '../../../illustrations/mountain-shapes.ts';
import { MarkerBubble } from '../../../illustrations/path-scene/marker-bubble.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PageDialog } from '../../../ui/sheet.tsx';
import { xIcon } from '../../../ui/shell-icons.ts';
import { StepperControl } from '../../../ui/stepper-control.tsx';
import { glyphOfEvent } from '../topics.ts';
import styles from './event-detail.module.css';

/** The step of an arrow key; `null` for every other key. */
export const arrowStep = (key: string): -1 | 1 | null => {
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : null;
};

/** Elements that use the arrow keys themselves. */
const OWN_USE = 'input, textarea, select, video, audio';

/** Each event begins at its top, and the arrow keys step like the buttons. */
const useSteps = (id: number, stepBy: StepFooterProps['stepBy']) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void id;
    ref.current?.scrollTo(0, 0);
  }, [id]);
  return {
    ref,
    onKeyDown: ({ key, target, currentTarget, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      // Keys in the lightbox arrive here too, although it lies elsewhere in the document; they are ignored.
      const isHere = target instanceof Element && currentTarget.contains(target) && target.closest(OWN_USE) === null;
      const by = isHere && !altKey && !ctrlKey && !metaKey ? arrowStep(key) : null;
      if (by !== null) stepBy(by)?.();
    },
  };
};

type HeaderEvent = Pick<DiaryEvent, 'location' | 'activity' | 'difficulty'> & Partial<Pick<DiaryEvent, 'tags'>>;

/** The event's mountain with its bubble on the edge; a meadow until the event is known. */
function EventHeader({ event }: { event: HeaderEvent | undefined }) {
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

interface StepFooterProps {
  /** Position of the event among all, the oldest has 0; `undefined` until known. */
  at: { index: number; total: number } | undefined;
  /** Name of the event shown, for screen readers; until it is given they say nothing of its place. */
  name: string | undefined;
  /** Shows the event before or after; `null` where there is none: its arrow is disabled [EVD-05]. */
  stepBy: (by: -1 | 1) => (() => void) | null;
}

export function StepFooter({ at, name, stepBy }: StepFooterProps) {
  const t = useTexts('app');
  if (at === undefined) return <footer className={styles.footer} />;
  const { index, total } = at;
  const spoken = name === undefined ? '' : `${t('event.of', { position: index + 1, total })}, ${name}`;
  return (
    <footer data-foot className={styles.footer}>
      <StepperControl
        length={total}
        active={index + 1}
        previous={{ label: t('event.previous'), onClick: stepBy(-1) }}
        next={{ label: t('event.following'), onClick: stepBy(1) }}
        // That an only event is the first of one says nothing.
        spoken={total > 1 ? spoken : undefined}
      />
    </footer>
  );
}

interface DetailFrameProps extends StepFooterProps {
  id: number;
  event: HeaderEvent | undefined;
  /** Name of the dialog. */
  label: string;
  /** False where there is no way to other events. */
  hasFooter?: boolean;
  /** The buttons beside the one that closes [EVD-06]. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of an event: its mountain, below that a sheet, and the way to the events before and after. */
export function DetailFrame(props: DetailFrameProps) {
  const { id, event, label, at, name, stepBy, hasFooter = true, tools, onClose, children } = props;
  const t = useTexts('app');
  const steps = useSteps(id, stepBy);
  return (
    <PageDialog isOpen onClose={onClose} label={label}>
      <div className={styles.detail} {...steps}>
        <div className={styles.tools}>
          <IconButton icon={xIcon} label={t('dialog.close')} look="raised" onClick={onClose} />
          {tools}
        </div>
        <EventHeader event={event} key={`${id} header`} />
        <div className={styles.sheet} key={`${id} sheet`}>
          {children}
        </div>
        {hasFooter && <StepFooter at={at} name={name} stepBy={stepBy} />}
      </div>
    </PageDialog>
  );
}
