// Layout [NAV-33, NAV-34, NAV-35, NAV-37]
export const BAR_HEIGHT = { mobile: 76, desktop: 56, profile: 55 } as const;
export const MOBILE_BREAKPOINT = 960;
export const STEPPER_DEFAULT = { length: 7, active: 4 } as const;
/** A part of the app (chunk) that takes longer to load counts as missing [PWA-09]. */
export const CHUNK_TIMEOUT_S = 120;
