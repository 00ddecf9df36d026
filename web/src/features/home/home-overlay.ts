/** The dialog that lies over the path; `new`, `quick`, `begin` (what to begin without a network) and `edit` stand as `dialog` in the address. */
export type HomeOverlay = { kind: 'none' | 'new' | 'quick' | 'begin' } | { kind: 'detail' | 'edit'; id: number };

/** The parameters of home's address that name the overlay. */
export interface OverlaySearch {
  event?: string | undefined;
  dialog?: string | undefined;
  view?: string | undefined;
}

const LOOK_BACK = 'look-back';

/** Whether the address asks for experience mode instead of the plain path [HOME-03]. */
export const isLookingBackIn = ({ view }: OverlaySearch): boolean => view === LOOK_BACK;
export const viewSearch = (isLookingBack: boolean) => ({ view: isLookingBack ? LOOK_BACK : undefined });

/** Only a positive whole number is an event's id, or the long negative one of an event that waits to be sent. */
export const parseEventId = (text: string | undefined): number | null =>
  text !== undefined && /^([1-9]\d{0,15}|-\d{13,15})$/.test(text) ? Number(text) : null;

/** Reads the overlay from any address; what is not valid gives no overlay. */
export const overlayOf = ({ event, dialog, view }: OverlaySearch): HomeOverlay => {
  const id = parseEventId(event);
  // Experience mode only shows events, it changes none [EXP-03].
  if (isLookingBackIn({ view })) return id === null ? { kind: 'none' } : { kind: 'detail', id };
  if (id !== null) return { kind: dialog === 'edit' ? 'edit' : 'detail', id };
  return { kind: dialog === 'new' || dialog === 'quick' || dialog === 'begin' ? dialog : 'none' };
};

export const searchOf = (overlay: HomeOverlay): OverlaySearch => ({
  event: 'id' in overlay ? String(overlay.id) : undefined,
  dialog: overlay.kind === 'none' || overlay.kind === 'detail' ? undefined : overlay.kind,
});

/**
 * The overlay below this one, to which closing leads where an address was opened directly and history holds no step
 * before.
 */
export const below = (overlay: HomeOverlay): HomeOverlay =>
  overlay.kind === 'edit' ? { kind: 'detail', id: overlay.id } : { kind: 'none' };
