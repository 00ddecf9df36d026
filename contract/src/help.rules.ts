/** A number as people write it: digits with what stands between them for the eye; a plus in front of a country. */
export const PHONE_MAX_LENGTH = 40;
const PHONE = /^\+?[\d \u00a0\u202f()/.–-]+$/;
const PHONE_DIGITS = { min: 3, max: 17 };

/** Whether it can be dialled at all. No rule of any country: an extension of a ward is written in many ways. */
export const isPhone = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, '').length;
  return (
    text.length <= PHONE_MAX_LENGTH && PHONE.test(text) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max
  );
};

/** What a ward may set as the temperature from which people call, in °C. */
export const FEVER_LIMIT_MIN = 37;
export const FEVER_LIMIT_MAX = 41;

/** A temperature written down for a time longer ago than this says nothing of now: no sheet follows it. */
export const FEVER_FRESH_HOURS = 24;

export const helpWeekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type HelpWeekday = (typeof helpWeekdays)[number];

/** `young`: for children and young people; `anyone`: listens to all ages; `medical`: a doctor where it is no emergency. */
export const helpKinds = ['emergency', 'young', 'anyone', 'medical'] as const;
export type HelpKind = (typeof helpKinds)[number];
