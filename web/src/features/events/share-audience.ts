/** Who sees the shared events of the person's chain; given by the route. */
export type ShareAudience = 'everybody' | 'friends';
