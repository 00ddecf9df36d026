const MAX_LENGTH = 64;
/** Offsets such as `+02:00` are no places: they know no summer time. */
const IANA = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

/** Whether this is the name of a time zone as IANA lists them. */
export const isTimeZone = (name: string): boolean => {
  if (name.length > MAX_LENGTH || !IANA.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
