import type { Settings } from '@bergkette/contract/settings.ts';

export type ChainAudience = 'everybody' | 'friends' | 'nobody';

/** Who can see the own chain. In "Just me" strangers never can, whatever is on for them. */
export const chainAudience = ({ event_chain }: Settings['privacy'], isFindable: boolean): ChainAudience => {
  if (event_chain.foreign && isFindable) return 'everybody';
  return event_chain.friend || event_chain.foreign ? 'friends' : 'nobody';
};
