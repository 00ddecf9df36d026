/** All that is known of others begins alike: what changes between two changes what one sees of the other. */
export const peopleKeys = {
  all: ['people'] as const,
  profile: (id: number) => ['people', 'profile', id] as const,
  chain: (id: number) => ['people', 'chain', id] as const,
  ageBand: ['people', 'age-band'] as const,
  search: (filters: object) => ['people', 'search', filters] as const,
};
