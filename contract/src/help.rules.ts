/** A phone number may have spaces and other separators between its digits, and a plus before the country code. */
export const PHONE_MAX_LENGTH = 40;
const PHONE = /^\+?[\d \u00a0\u202f()/.–-]+$/;
const PHONE_DIGITS = { min: 3, max: 17 };

/** Whether a phone can dial `text`. No country's format is checked, as wards write their extensions in many ways. */
export const isPhone = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, '').length;
  return (
    text.length <= PHONE_MAX_LENGTH && PHONE.test(text) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max
  );
};

/** Limits for the temperature from which a ward wants to be called, in °C. */
export const FEVER_LIMIT_MIN = 37;
export const FEVER_LIMIT_MAX = 41;

/** A temperature measured longer ago than this opens no sheet with the ward's number, as it tells nothing about now. */
export const FEVER_FRESH_HOURS = 24;

export const helpWeekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** `young`: for children and young people. `anyone`: for all ages. `medical`: a doctor when it is no emergency. */
export const helpKinds = ['emergency', 'young', 'anyone', 'medical'] as const;
