/** Makes a `tel:` number: removes spaces and signs, and the zero in brackets, which is dialled only within the country. */
export const telOf = (phone: string): string =>
  `tel:${phone.replace(/^(\s*\+.*?)\(0\)/, '$1').replaceAll(/[^\d+*#]/g, '')}`;

export const smsOf = (phone: string): string => telOf(phone).replace('tel:', 'sms:');
