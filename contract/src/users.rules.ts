// Users
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 255;
export const AVATAR_COUNT = 55;
/** Stands for a clinic or diagnosis that is not specified [PROF-27]. */
export const NOT_SPECIFIED_ID = -1;
/** Picture n shows the animal (n - 1) % 11 in the look floor((n - 1) / 11) [PROF-14]. */
export const AVATAR_ANIMALS = [
  'fox',
  'owl',
  'lynx',
  'hare',
  'bear',
  'badger',
  'deer',
  'raccoon',
  'ibex',
  'marmot',
  'otter',
] as const;
export const AVATAR_LOOKS = ['bare', 'beanie', 'headphones', 'glasses', 'headscarf'] as const;
export const DELETION_GRACE_DAYS = 14;
/** A ticket for the export of one's own data works once, within this time. */
export const EXPORT_TOKEN_TTL_S = 5 * 60;
export const EXPORTS_PER_DAY = 10;
export const BIRTH_YEARS_OFFERED = 35;
/** How long Firn types in the onboarding [ONB-21]. */
export const ONBOARDING_MS = { typingMax: 2000, typingShort: 1500 } as const;
