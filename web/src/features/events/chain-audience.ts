import type { Settings } from '@bergkette/contract/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../data/me.ts';
import { ageBandQuery, isAgeMissing } from '../../data/people.ts';
import { settingsQuery } from '../../data/settings.ts';

/** Who can see the own chain; `null` for nobody. In "Just me" strangers never can, whatever is on for them. */
export const chainAudience = ({ event_chain }: Settings['privacy'], isFindable: boolean) => {
  if (event_chain.foreign && isFindable) return 'everybody';
  return event_chain.friend || event_chain.foreign ? 'friends' : null;
};

/** Who sees the chain at this moment; `null` for nobody, and while that is not known. */
export const useChainAudience = () => {
  const { data: settings } = useQuery({ ...settingsQuery, staleTime: 0 });
  const { data: me } = useQuery({ ...meQuery, staleTime: 0 });
  const mayBeOpen = settings?.privacy.event_chain.foreign === true && me?.is_searchable === true;
  const { data: ageBand } = useQuery({ ...ageBandQuery, enabled: mayBeOpen });
  if (settings === undefined || me === undefined) return null;
  return chainAudience(settings.privacy, me.is_searchable && !isAgeMissing(ageBand));
};
