import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Neighbours, neighboursQuery, prefetchNeighbours } from '../../../data/event-neighbours.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { StepperControl } from '../../../ui/stepper-control.tsx';
import styles from './event-detail.module.css';

interface UseNeighbours {
  id: number;
  /** False in experience mode [EXP-03]. */
  isWanted: boolean;
  onShow: (id: number) => void;
  /** Called when a neighbour was loaded ahead, so that its media can be loaded too. */
  onPrefetched: (event: DiaryEvent) => void;
}

export interface NeighbourSteps {
  /** `undefined` until known; the former event's neighbours while those of the next one are read. */
  known: Neighbours | undefined;
  canStep: (by: -1 | 1) => boolean;
  step: (by: -1 | 1) => void;
}

/** The neighbours of an event, loaded ahead so that a step shows them at once [EVD-05, EVD-16]. */
export const useNeighbours = ({ id, isWanted, onShow, onPrefetched }: UseNeighbours): NeighbourSteps => {
  const { data, isPlaceholderData } = useQuery({
    ...neighboursQuery(id),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const own = isPlaceholderData ? undefined : data;
  const prefetch = useEffectEvent(async (neighbours: Neighbours) => {
    for (const event of await prefetchNeighbours(neighbours)) onPrefetched(event);
  });
  useEffect(() => {
    if (own !== undefined) return whenIdle(() => void prefetch(own));
    return undefined;
  }, [own]);
  const idBeside = (by: -1 | 1) => (by === -1 ? own?.previousId : own?.nextId) ?? null;
  return {
    known: isWanted ? data : undefined,
    canStep: (by) => idBeside(by) !== null,
    step: (by) => {
      const beside = idBeside(by);
      if (beside !== null) onShow(beside);
    },
  };
};

interface NeighbourBarProps {
  steps: NeighbourSteps;
  /** Name of the event shown, for screen readers. */
  name: string;
}

/** An arrow is disabled where there is no neighbour [EVD-05]. */
export function NeighbourBar({ steps, name }: NeighbourBarProps) {
  const t = useTexts('app');
  const { known, canStep, step } = steps;
  if (known === undefined) return <footer className={styles.footer} />;
  const { index, total } = known;
  return (
    <footer className={styles.footer}>
      <StepperControl
        length={total}
        active={index + 1}
        previous={{ label: t('event.previous'), onClick: canStep(-1) ? () => step(-1) : null }}
        next={{ label: t('event.following'), onClick: canStep(1) ? () => step(1) : null }}
        // That an only event is the first of one says nothing.
        spoken={total > 1 ? `${t('event.of', { position: index + 1, total })}, ${name}` : undefined}
      />
    </footer>
  );
}
