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

const QUARTER_MS = 15 * 60 * 1000;

/**
 * Asks for the day only once for each quarter of an hour: within one the day is the same in every time zone, and the
 * conversion is slow.
 */
const dayReader = (dayOf: (atMs: number) => string) => {
  const known = new Map<number, string>();
  return (atMs: number): string => {
    const quarter = Math.floor(atMs / QUARTER_MS);
    const day = known.get(quarter) ?? dayOf(atMs);
    known.set(quarter, day);
    return day;
  };
};

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
  const readDay = dayReader(dayOf);
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
    const day = readDay(entry.atMs);
    if (day !== lastDay) rows.push({ kind: 'day', key: `day ${day} ${entry.key}`, day, atMs: entry.atMs });
    lastDay = day;
    const next = entries[index + 1];
    const goesOn =
      next !== undefined &&
      next.isMine === entry.isMine &&
      next.atMs - entry.atMs < MESSAGE_GROUP_MS &&
      readDay(next.atMs) === day;
    rows.push({ kind: 'message', ...entry, isGroupEnd: !goesOn });
  }
  return rows;
};
