import { deviceStorage } from '../../lib/device-storage.ts';
import { PERSONAL_PREFIX, whenForgotten } from '../../lib/personal-data.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { type ChainLook, chainLooks } from './canvas/chain-scene.ts';

const KEY = `${PERSONAL_PREFIX}chain-look`;
/** The look of the documents. */
const FIRST: ChainLook = 'bubbles';

const store = createStore<ChainLook>(chainLooks.find((look) => look === deviceStorage.get(KEY)) ?? FIRST);
whenForgotten(() => store.set(FIRST));

/** The look of every chain on this device, one's own and a friend's. */
export const useChainLook = () => {
  const look = useStore(store);
  const choose = (next: ChainLook): void => {
    store.set(next);
    deviceStorage.set(KEY, next);
  };
  return { look, toggle: () => choose(look === 'beads' ? 'bubbles' : 'beads') };
};
