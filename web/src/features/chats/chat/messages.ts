import type { Message } from '@bergkette/contract/chats.ts';
import { MESSAGE_GROUP_MS } from '@bergkette/contract/people.rules.ts';

/** A message that is being sent, or could not be sent. */
export interface WaitingMessage {
  key: string;
  text: string;
  atMs: number;
  /** Id of the newest message that was known when this one was written. */
  after: number;
  state: 'sending' | 'failed';
}

export interface MessageRow {
  kind: 'message';
  key: string;
  /** Null until the server has the message. */
  id: number | null;
  text: string;
  atMs: number;
  isMine: boolean;
  /** Picture of the sender; empty for the default one. */
  picture: string;
  /** Null where the account is gone. */
  senderId: number | null;
  senderName: string | null;
  /** True for the last of messages within five minutes of each other: it shows the time and the picture. */
  isGroupEnd: boolean;
  waiting: WaitingMessage | undefined;
}
export interface DayRow {
  kind: 'day';
  key: string;
  /** `YYYY-MM-DD` */
  day: string;
  atMs: number;
}
export type ChatRow = MessageRow | DayRow;

type Entry = Omit<MessageRow, 'kind' | 'isGroupEnd'>;

/** Leaves out messages that the server has already, although its answer is still on its way. */
const withoutArrived = (
  waiting: readonly WaitingMessage[],
  messages: readonly Message[],
  meId: number,
): WaitingMessage[] => {
  const taken = new Set<number>();
  return waiting.filter(({ text, after, state }) => {
    const arrived = messages.find(
      (message) => message.id > after && message.text === text && message.send_by.id === meId && !taken.has(message.id),
    );
    if (state === 'failed' || arrived === undefined) return true;
    taken.add(arrived.id);
    return false;
  });
};

/** Rows day by day, oldest first; messages on their way stand last. @param messages newest first */
export const toRows = (
  messages: readonly Message[],
  waiting: readonly WaitingMessage[],
  meId: number,
  dayOf: (atMs: number) => string,
): ChatRow[] => {
  const entries: Entry[] = messages.toReversed().map(({ id, text, timestamp, send_by }) => ({
    key: String(id),
    id,
    text,
    atMs: Date.parse(timestamp),
    isMine: send_by.id === meId,
    picture: send_by.profilePicture,
    senderId: send_by.id,
    senderName: send_by.name,
    waiting: undefined,
  }));
  for (const each of withoutArrived(waiting, messages, meId)) {
    const { key, text, atMs } = each;
    entries.push({
      key,
      id: null,
      text,
      atMs,
      isMine: true,
      picture: '',
      senderId: meId,
      senderName: null,
      waiting: each,
    });
  }
  const rows: ChatRow[] = [];
  let lastDay = '';
  for (const [index, entry] of entries.entries()) {
    const day = dayOf(entry.atMs);
    if (day !== lastDay) rows.push({ kind: 'day', key: `day ${day} ${entry.key}`, day, atMs: entry.atMs });
    lastDay = day;
    const next = entries[index + 1];
    const goesOn =
      next !== undefined &&
      next.isMine === entry.isMine &&
      next.atMs - entry.atMs < MESSAGE_GROUP_MS &&
      dayOf(next.atMs) === day;
    rows.push({ kind: 'message', ...entry, isGroupEnd: !goesOn });
  }
  return rows;
};

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
