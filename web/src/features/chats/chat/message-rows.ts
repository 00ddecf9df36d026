import { MESSAGE_GROUP_MS } from '@bergkette/contract/chats.rules.ts';
import type { Message } from '@bergkette/contract/chats.ts';
import type { Waiting } from '../unsent.ts';

export interface MessageRow {
  kind: 'message';
  key: string;
  /** Null until the server has it. */
  id: number | null;
  text: string;
  atMs: number;
  isMine: boolean;
  /** Of the sender; empty for the default one. */
  picture: string;
  senderName: string | null;
  /** The last of those within five minutes of each other: it has the time, and the picture. */
  isGroupEnd: boolean;
  waiting: Waiting | undefined;
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

/** Within a quarter of an hour the day is the same in every zone, and a zone is slow to ask. */
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

/** One that the server has already, though its answer is still on its way. */
const withoutArrived = (waiting: readonly Waiting[], messages: readonly Message[], meId: number): Waiting[] => {
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

/** Day by day, the oldest first; what waits stands last. @param messages the newest first */
export const toRows = (
  messages: readonly Message[],
  waiting: readonly Waiting[],
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
    senderName: send_by.name,
    waiting: undefined,
  }));
  for (const each of withoutArrived(waiting, messages, meId)) {
    const { key, text, atMs } = each;
    entries.push({ key, id: null, text, atMs, isMine: true, picture: '', senderName: null, waiting: each });
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
