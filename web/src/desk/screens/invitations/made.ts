import type { DeskLink } from '@bergkette/contract/desk/invitations.ts';
import { createStore } from '../../../lib/store.ts';

/** The links that were just made: the server answers them once, so they live in this tab until one leaves the screen. */
export const madeStore = createStore<readonly DeskLink[]>([]);
