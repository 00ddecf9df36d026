/** Who sees what stands in the person's chain, as the route tells it; `unknown` while the settings cannot be read. */
export type ShareAudience = 'everybody' | 'friends' | 'nobody' | 'unknown';
