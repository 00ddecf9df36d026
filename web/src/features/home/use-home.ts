import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { leaveStep } from '../../lib/history-step.ts';
import { firstIdOf } from '../../lib/local-ids.ts';
import {
  below,
  type HomeOverlay,
  isLookingBackIn,
  type OverlaySearch,
  overlayOf,
  parseEventId,
  searchOf,
  viewSearch,
} from './home-overlay.ts';
import type { PathTarget } from './path/use-path-target.ts';

interface HomeSearch extends OverlaySearch {
  currEvent?: string | undefined;
}

interface Finders {
  /** Asks where an event stands on the path. */
  findPosition: (id: number) => Promise<number | undefined>;
  /** Where it stands now, if that is loaded. */
  slotOf: (id: number) => number | undefined;
}

/**
 * The state of home: which dialog lies over the path, and which event it shows. Each dialog is a step of the history,
 * so that the back button of a phone closes it.
 */
export const useHome = (search: HomeSearch, { findPosition, slotOf }: Finders) => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [target, setTarget] = useState<PathTarget | null>(null);
  const overlay = overlayOf(search);
  const isLookingBack = isLookingBackIn(search);
  const { currEvent, view } = search;

  const showEvent = async (id: number) => {
    const slot = await findPosition(id);
    if (slot !== undefined) setTarget({ id: firstIdOf('event.save', id), slot });
  };
  const follow = useEffectEvent(showEvent);

  useEffect(() => {
    const id = parseEventId(currEvent);
    if (id !== null) void follow(id);
  }, [currEvent]);

  const open = (next: HomeOverlay) =>
    void navigate({ to: '/', search: { currEvent, view, ...searchOf(next) }, state: { isOver: true } });
  const replace = (next: HomeOverlay) =>
    void navigate({ to: '/', search: { currEvent, view, ...searchOf(next) }, state: true, replace: true });

  /** Looking back is a step of the history too; it is reached only from the plain path. */
  const lookBack = (isWanted: boolean) => {
    const go = () =>
      void navigate({ to: '/', search: viewSearch(isWanted), state: { isOver: isWanted }, replace: !isWanted });
    if (isWanted) go();
    else leaveStep(history, go);
  };
  return {
    overlay,
    isLookingBack,
    lookBack,
    target,
    targetSlot: target === null ? undefined : (slotOf(target.id) ?? target.slot),
    showEvent,
    openForm: () => open({ kind: 'new' }),
    openQuick: () => open({ kind: 'quick' }),
    openDetail: (id: number) => open({ kind: 'detail', id }),
    openEdit: (id: number) => open({ kind: 'edit', id }),
    /** Shows something else in place of the dialog. */
    exchange: replace,
    /** The caller has asked already whether unsaved input may be lost, so the blocker is skipped. */
    close: () => leaveStep(history, () => replace(below(overlay)), { ignoreBlocker: true }),
  };
};
