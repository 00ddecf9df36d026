import type { Notice } from '@bergkette/contract/notifications.ts';

/** One notice is shown at a time, with a pause after each [NOTI-09, NOTI-10]. */
export type BannerState = { kind: 'idle' } | { kind: 'display'; notice: Notice } | { kind: 'block' };

export type BannerEvent =
  /** The present notices were read, and whether something covers the screen. */
  | { type: 'looked'; notices: readonly Notice[]; isCovered: boolean }
  /** Closed by the person, or by itself after a while. */
  | { type: 'closed' }
  | { type: 'rested' };

const toDisplay = (notices: readonly Notice[], isCovered: boolean): BannerState => {
  const [notice] = notices;
  return notice === undefined || isCovered ? { kind: 'idle' } : { kind: 'display', notice };
};

export const nextBanner = (state: BannerState, event: BannerEvent): BannerState => {
  if (event.type === 'closed') return state.kind === 'display' ? { kind: 'block' } : state;
  if (event.type === 'rested') return state.kind === 'block' ? { kind: 'idle' } : state;
  if (state.kind === 'block') return state;
  if (state.kind === 'idle') return toDisplay(event.notices, event.isCovered);
  if (event.isCovered) return { kind: 'idle' };
  const now = event.notices.find(({ id }) => id === state.notice.id);
  // The reason for the notice has ended, so it is gone.
  if (now === undefined) return { kind: 'block' };
  return now === state.notice ? state : { kind: 'display', notice: now };
};
