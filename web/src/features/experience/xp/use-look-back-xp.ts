import type { Action } from '@bergkette/contract/progress.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { connectionEvents } from '../../../lib/connection-events.ts';
import { openXpReport } from './xp-on-device.ts';

interface LookBackXpInput {
  ownerId: number;
  total: number;
  /** Id of the event whose dialog is open, else null. */
  openedId: number | null;
  onActions: (actions: Action[]) => void;
}

/** Stores and reports the XP in the background [EXP-22]. */
export const useLookBackXp = ({ ownerId, total, openedId, onActions }: LookBackXpInput) => {
  const handleActions = useEffectEvent(onActions);
  const report = useMemo(() => openXpReport(ownerId, (actions) => handleActions(actions)), [ownerId]);
  const settle = useEffectEvent(() => {
    // A failed report is repeated with the next event, or when the server is reachable again.
    report.settle(total).catch(() => undefined);
  });
  useEffect(() => {
    settle();
    return connectionEvents.on('server_reachable', () => settle());
  }, []);
  const open = useEffectEvent((id: number) => {
    report.open(id);
    settle();
  });
  useEffect(() => {
    if (openedId !== null) open(openedId);
  }, [openedId]);
  return (slots: readonly number[]): void => {
    report.pass(slots);
    report.settle(total).catch(() => undefined);
  };
};
