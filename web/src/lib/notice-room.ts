import { createStore } from './store.ts';

const { get, set, subscribe } = createStore(0);

/**
 * Height in CSS pixels that a banner takes at the top. Screens begin below it: in styles by `--notice-room`, and the path,
 * which is drawn for the height that it has, by this store.
 */
export const noticeRoom = {
  get,
  subscribe,
  set(px: number): void {
    if (px === get()) return;
    const { style } = document.documentElement;
    if (px === 0) style.removeProperty('--notice-room');
    else style.setProperty('--notice-room', `${px}px`);
    set(px);
  },
};
