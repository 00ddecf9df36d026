import type { Action } from '@bergkette/contract/progress.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { connectionEvents } from '../../../lib/connection-events.ts';
import { openXpKeeper } from './open-xp-keeper.ts';

interface LookBackXpInput {
  ownerId: number;
  total: number;
  /** The event that lies open, if any. */
  openedId: number | null;
  onActions: (actions: Action[]) => void;
}

/** Keeps and posts what is earned [EXP-22]; nobody waits for it. */
export const useLookBackXp = ({ ownerId, total, openedId, onActions }: LookBackXpInput) => {
  const handleActions = useEffectEvent(onActions);
  const keeper = useMemo(() => openXpKeeper(ownerId, (actions) => handleActions(actions)), [ownerId]);
  const settle = useEffectEvent(() => {
    // What the server did not hear now, it hears with the next event, or when it is back.
    keeper.settle(total).catch(() => undefined);
  });
  useEffect(() => {
    settle();
    return connectionEvents.on('server_reachable', () => settle());
  }, []);
  const open = useEffectEvent((id: number) => {
    keeper.open(id);
    settle();
  });
  useEffect(() => {
    if (openedId !== null) open(openedId);
  }, [openedId]);
  return (slots: readonly number[]): void => {
    keeper.pass(slots);
    keeper.settle(total).catch(() => undefined);
  };
};
