/** What is there for the eye goes, also the zero in brackets that is only dialled at home. */
export const telOf = (phone: string): string =>
  `tel:${phone.replace(/^(\s*\+.*?)\(0\)/, '$1').replaceAll(/[^\d+*#]/g, '')}`;

export const smsOf = (phone: string): string => telOf(phone).replace('tel:', 'sms:');
