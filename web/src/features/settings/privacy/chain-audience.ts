import type { Settings } from '@bergkette/contract/settings.ts';

export type ChainAudience = 'everybody' | 'friends' | 'nobody';

/** Who sees what stands in the own chain. In "Just me" no stranger finds anybody, whatever is on for strangers. */
export const chainAudience = ({ event_chain }: Settings['privacy'], isFindable: boolean): ChainAudience => {
  if (event_chain.foreign && isFindable) return 'everybody';
  return event_chain.friend || event_chain.foreign ? 'friends' : 'nobody';
};
