import { useState } from 'react';
import { deviceStorage } from '../../lib/device-storage.ts';
import { PERSONAL_PREFIX } from '../../lib/personal-data.ts';
import { type ChainLook, chainLooks } from './canvas/chain-scene.ts';

const KEY = `${PERSONAL_PREFIX}chain-look`;
/** The look of the documents. */
const FIRST: ChainLook = 'bubbles';

const keptLook = (): ChainLook => chainLooks.find((look) => look === deviceStorage.get(KEY)) ?? FIRST;

/** The look of every chain on this device, one's own and a friend's. A page of a chain has one, for its chain and its list. */
export const useChainLook = () => {
  const [look, setLook] = useState(keptLook);
  const toggleLook = (): void => {
    const next = look === 'beads' ? 'bubbles' : 'beads';
    setLook(next);
    deviceStorage.set(KEY, next);
  };
  return { look, toggleLook };
};
