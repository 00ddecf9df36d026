import { PERSONAL_PREFIX, whenForgotten } from '../../lib/personal-data.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { type ChainLook, chainLooks } from './canvas/chain-scene.ts';

const KEY = `${PERSONAL_PREFIX}chain-look`;
/** The look of the documents. */
const FIRST: ChainLook = 'bubbles';

const read = (): ChainLook => {
  try {
    return chainLooks.find((look) => look === localStorage.getItem(KEY)) ?? FIRST;
  } catch {
    return FIRST;
  }
};

const store = createStore<ChainLook>(read());
whenForgotten(() => store.set(FIRST));

/** The look of every chain on this device, one's own and a friend's. */
export const useChainLook = () => {
  const look = useStore(store);
  const choose = (next: ChainLook): void => {
    store.set(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A browser without storage keeps it as long as the page.
    }
  };
  return { look, toggle: () => choose(look === 'beads' ? 'bubbles' : 'beads') };
};
