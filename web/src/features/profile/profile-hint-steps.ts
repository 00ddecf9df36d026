/** What the bubbles on the own profile point at, in this order [PROF-16]. */
export const PROFILE_HINTS = ['profile_overview', 'profile_status', 'profile_settings'] as const;
export type ProfileHint = (typeof PROFILE_HINTS)[number];
