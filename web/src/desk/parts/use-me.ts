import type { DeskMe } from '@bergkette/contract/desk/staff.ts';
import { useStore } from '../../lib/store.ts';
import { sessionStore } from '../session.ts';

/** Returns who is signed in. Use it only within the frame, which is rendered for nobody else. */
export const useMe = (): DeskMe => {
  const session = useStore(sessionStore);
  if (session.state !== 'in' && session.state !== 'locked') throw new Error('nobody is signed in');
  return session.me;
};
