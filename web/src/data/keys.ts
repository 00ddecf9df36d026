/** Query keys of the diary; everything that changes an event invalidates `all`. */
export const eventKeys = {
  all: ['events'] as const,
  blocks: ['events', 'blocks'] as const,
  block: (size: number, index: number) => ['events', 'blocks', size, index] as const,
  one: (id: number) => ['events', 'one', id] as const,
  lastClinic: ['events', 'last-clinic'] as const,
  searches: ['events', 'search'] as const,
  search: (filters: object) => ['events', 'search', filters] as const,
  neighbours: (id: number) => ['events', 'neighbours', id] as const,
};
