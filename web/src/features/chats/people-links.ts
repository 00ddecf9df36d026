import type { LinkProps } from '@tanstack/react-router';

/** Screens of people, friends and requests. */
export const requestsLink = { to: '/friends', search: { tab: 'requests' } } as unknown as LinkProps;
export const friendsLink = { to: '/friends' } as unknown as LinkProps;
export const profileLink = (id: number) =>
  ({ to: '/profile/$userId', params: { userId: String(id) } }) as unknown as LinkProps;
