/**
 * Who sees the shared events of the person's chain, given by the route; `unknown` while the settings cannot be read.
 */
export type ShareAudience = 'everybody' | 'friends' | 'nobody' | 'unknown';
