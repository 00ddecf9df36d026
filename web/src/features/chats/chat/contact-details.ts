export type ContactDetail = 'phone' | 'email' | 'address';

const EMAIL = /[^\s@<>()]+\s?(?:@|\(at\)|\[at\])\s?[^\s@<>()]+\.[a-z]{2,}/iu;

/**
 * At least seven digits, grouped as people do it; a leading + or 0, or groups, distinguish a phone number from an
 * amount.
 */
const PHONE = /(?<![\d.,])(?:\+|00|0)?\d(?:[\s/().-]{0,2}\d){6,14}(?![\d.,]*\d)/gu;
const DATE_OR_TIME = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/u;

const STREET_DE =
  /\p{L}[\p{L}-]*(?:stra(?:ß|ss)e|str\.|weg|gasse|allee|platz|ring|damm|ufer|steig|chaussee|pfad)\s+\d{1,4}\s?[a-z]?(?![\p{L}\d%])/iu;
/**
 * Streets like "Am Anger 7", only when they stand alone or after words such as "ich wohne"; elsewhere they could mean
 * anything.
 */
const STREET_DE_APART =
  /(?:^|\bwohn\p{L}*\s|adresse\S*\s)\s*(?:straße|am|an der|im|in der|auf dem|zum|zur)\s+\p{L}[\p{L}-]+\s+\d{1,3}\s?[a-z]?\s*(?:$|[,.!?\n])/iu;
const STREET_EN =
  /\b\d{1,5}[a-z]?\s+\p{L}[\p{L}'-]*(?:\s+\p{L}[\p{L}'-]*)?\s+(?:street|road|lane|avenue|drive|close|way|st\.|rd\.|ave\.)(?!\p{L})/iu;
/** A German post code with its town; a number that ends in 00 is more likely an amount. */
const TOWN = /(?<!\d)\d{3}(?!00)\d{2}\s+\p{Lu}\p{L}{2,}/u;

const looksLikePhone = (found: string): boolean => {
  const digits = found.replaceAll(/\D/g, '');
  if (DATE_OR_TIME.test(found.trim())) return false;
  const hasPrefix = /^(?:\+|0)/u.test(found.trim());
  const groups = found.split(/[\s/().-]+/u).filter(Boolean).length;
  return hasPrefix ? digits.length >= 7 : digits.length >= 8 && groups <= 5;
};

/** Finds contact details outside of the app in a message. The sender is warned, sending is never forbidden. */
export const contactDetailIn = (text: string): ContactDetail | null => {
  if (EMAIL.test(text)) return 'email';
  if ([...text.matchAll(PHONE)].some(([found]) => looksLikePhone(found))) return 'phone';
  if ([STREET_DE, STREET_DE_APART, STREET_EN, TOWN].some((pattern) => pattern.test(text))) return 'address';
  return null;
};
