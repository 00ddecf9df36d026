import { type ReactNode, useEffect, useRef } from 'react';
import canvas from '../../../ui/canvas-screen.module.css';
import { EventList, type RowTexts } from '../../../ui/event-list.tsx';
import { BeadIcon } from '../bead-icon.tsx';
import { BeadLegend } from '../bead-legend.tsx';
import { beadOf, beadSize } from '../canvas/beads.ts';
import type { ChainEvent, ChainLook } from '../canvas/chain-scene.ts';

interface ChainListProps {
  header: ReactNode;
  events: readonly ChainEvent[];
  rowOf: (index: number) => RowTexts;
  /** For each event its month, `2026-11`, in the person's zone. */
  months: readonly string[];
  monthName: (month: string) => string;
  look: ChainLook;
  openId: number | undefined;
  onOpen: (id: number) => void;
}

/** The dialog does not know which row it was opened from: when it is closed, the focus returns to that row. */
const useReturnToRow = (openId: number | undefined): void => {
  const opened = useRef(openId);
  useEffect(() => {
    if (openId === undefined && opened.current !== undefined) {
      document.querySelector<HTMLElement>(`[data-event="${opened.current}"]`)?.focus({ preventScroll: true });
    }
    opened.current = openId;
  }, [openId]);
};

/** The same events as a list, newest first, month by month, with a way to jump to any month [EVC-01]. */
export function ChainList({ header, events, rowOf, months, monthName, look, openId, onOpen }: ChainListProps) {
  useReturnToRow(openId);
  const bead = (event: ChainEvent) => (
    <BeadIcon bead={beadOf(event)} icon={event.icon} size={56} part={beadSize(event.difficulty)} />
  );
  return (
    <main className={canvas.list}>
      {header}
      <EventList
        events={events}
        rowOf={rowOf}
        bubbleOf={look === 'beads' ? bead : undefined}
        months={months}
        monthName={monthName}
        onOpen={onOpen}
        aside={look === 'beads' && <BeadLegend />}
      />
    </main>
  );
}
