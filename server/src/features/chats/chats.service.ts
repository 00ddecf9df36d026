import type { Chat, ChatPerson, Message, Unread } from '@bergkette/contract/chats.ts';
import type { PageQuery } from '@bergkette/contract/values.ts';
import { secondsInMinute } from 'date-fns/constants';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import { publish } from '../../platform/database/publish.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import { pairOf } from '../../platform/people/pair.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import type { Face, VisibilityService } from '../people/visibility.service.ts';
import { type ChatRow, chatsRepository } from './chats.repository.ts';

/** Apart from the service of chats, because friendships need only this of it. */
export const chatOpeningService = ({ clock }: Pick<Platform, 'clock'>) => ({
  /**
   * Returns the chat of two people and creates it if there is none.
   * @param forPeople those of the two who get the chat back, empty, if they had deleted it
   */
  open: async (tx: Db, oneId: number, otherId: number, forPeople: readonly number[]) => {
    const chats = chatsRepository(tx);
    const now = clock.now().toISOString();
    const pair = pairOf(oneId, otherId);
    const made = await chats.make(pair, now);
    await chats.open(pair, made.uuid, forPeople, now);
    if (made.isNew) await publish(tx, [oneId, otherId], 'message', made.uuid);
    return made;
  },
});

export type ChatOpeningService = ReturnType<typeof chatOpeningService>;

/** The two people of a chat, as the caller may see them. The other is undefined once erased. */
interface Two {
  self: Face;
  other: Face | undefined;
}

const personOf = (face: Face | undefined): ChatPerson => ({ id: face?.id ?? null, name: face?.name ?? null });
const senderOf = ({ self, other }: Two, id: number): Face | undefined => (id === self.id ? self : other);

const instant = (stored: string): string => new Date(stored).toISOString();

const chatOf = (row: ChatRow, two: Two): Chat => {
  const { uuid, isRead, latestText, latestSentAt, latestSenderId } = row;
  const hasLatest = latestText !== null && latestSentAt !== null && latestSenderId !== null;
  return {
    uuid,
    user1: personOf(two.self),
    user2: personOf(two.other),
    is_read: isRead,
    latest_message: hasLatest
      ? { text: latestText, timestamp: instant(latestSentAt), send_by: personOf(senderOf(two, latestSenderId)) }
      : null,
    is_blocked: two.other?.isBlocked ?? false,
  };
};

const messageOf = (
  { id, text, sentAt, senderId }: { id: number; text: string; sentAt: string; senderId: number },
  two: Two,
): Message => {
  const sender = senderOf(two, senderId);
  return {
    id,
    text,
    timestamp: instant(sentAt),
    send_by: { ...personOf(sender), profilePicture: sender?.avatar ?? '' },
  };
};

/** Chats of two friends, each from the caller's view. */
export const chatsService = (
  platform: Platform,
  {
    visibility,
    chatOpening,
    noticeMaker: notices,
  }: { visibility: VisibilityService; chatOpening: ChatOpeningService; noticeMaker: NoticeMakerService },
) => {
  const { clock, config, database, limits, log } = platform;
  const { open } = chatOpening;
  const messagesPerMinute = { name: 'messages', points: config.messagesPerMinute, durationS: secondsInMinute };

  const twoOf = (userId: number, { partnerId }: ChatRow, faces: Map<number, Face>): Two => {
    const self = faces.get(userId);
    if (!self) throw new AppError('not_signed_in');
    return { self, other: partnerId === null ? undefined : faces.get(partnerId) };
  };
  const facesOf = (db: Db, userId: number, rows: ChatRow[]) =>
    visibility.faces(
      db,
      userId,
      rows.flatMap(({ partnerId }) => partnerId ?? []),
    );

  /** The caller's own. @throws {AppError} not_found */
  const requireChat = async (db: Db, userId: number, chat: string) => {
    const row = await chatsRepository(db).find(userId, chat);
    if (!row) throw new AppError('not_found');
    return { row, two: twoOf(userId, row, await facesOf(db, userId, [row])) };
  };

  /** As the list shows it, and whether the caller may write now. @throws {AppError} not_found */
  const oneOf = async (db: Db, userId: number, chat: string): Promise<Chat> => {
    const { row, two } = await requireChat(db, userId, chat);
    const until = await chatsRepository(db).pausedUntil(userId, clock.now());
    return { ...chatOf(row, two), ...(until && { paused_until: until.toISOString() }) };
  };

  const sendIn = async (tx: Db, userId: number, chat: string, text: string, once?: Once): Promise<Message> => {
    const inTx = chatsRepository(tx);
    const now = clock.now().toISOString();
    const pair = await inTx.lock(userId, chat, now);
    const { two } = await requireChat(tx, userId, chat);
    if (two.other?.isBlocked) throw new AppError('blocked');
    if (!(pair && two.other?.isFriend)) throw new AppError('not_friends');
    if (pair.isPaused) throw new AppError('chat_paused');
    const id = await inTx.addMessage(userId, chat, text, now);
    await inTx.noteMessage(userId, pair, chat, now);
    await publish(tx, [pair.low, pair.high], 'message', chat);
    const recipient = { userId: pair.low === userId ? pair.high : pair.low, aboutId: userId };
    await notices.make(tx, { ...recipient, type: 'new_message', cause: chat, isDaily: true, data: { chat } });
    const message = messageOf({ id, text, sentAt: now, senderId: userId }, two);
    await once?.keep(tx, { status: 201, body: message });
    return message;
  };

  return {
    list: async ({ userId }: Caller, page: PageQuery): Promise<{ count: number; results: Chat[] }> => {
      const chats = chatsRepository(database.db);
      const [rows, count] = await Promise.all([chats.list(userId, page), chats.count(userId)]);
      const faces = await facesOf(database.db, userId, rows);
      return { count, results: rows.map((row) => chatOf(row, twoOf(userId, row, faces))) };
    },
    get: ({ userId }: Caller, chat: string): Promise<Chat> => oneOf(database.db, userId, chat),
    /** Starts the chat with a friend. Two people have only one chat. @throws {AppError} self, not_found, blocked, not_friends */
    start: ({ userId }: Caller, otherId: number): Promise<{ chat: Chat; isNew: boolean }> => {
      if (userId === otherId) throw new AppError('self');
      return database.transaction(async (tx) => {
        await chatsRepository(tx).lockPair(pairOf(userId, otherId));
        const other = (await visibility.faces(tx, userId, [otherId])).get(otherId);
        if (!other || other.isAbsent) throw new AppError('not_found');
        if (other.isBlocked) throw new AppError('blocked');
        if (!other.isFriend) throw new AppError('not_friends');
        const { uuid, isNew } = await open(tx, userId, otherId, [userId]);
        return { chat: await oneOf(tx, userId, uuid), isNew };
      });
    },
    messages: async ({ userId }: Caller, chat: string, page: PageQuery) => {
      const { row, two } = await requireChat(database.db, userId, chat);
      const chats = chatsRepository(database.db);
      const [rows, count] = await Promise.all([
        chats.messages(chat, row.clearedThrough, page),
        chats.countMessages(chat, row.clearedThrough),
      ]);
      return { count, results: rows.map((message) => messageOf(message, two)) };
    },
    /** @throws {AppError} not_found, blocked, not_friends, chat_paused, too_many_requests [CHAT-05, CHAT-13] */
    send: ({ userId }: Caller, chat: string, text: string, once?: Once): Promise<Message> =>
      limits.counting(messagesPerMinute, String(userId), () =>
        database.transaction((tx) => sendIn(tx, userId, chat, text, once)),
      ),
    /** Marks the chat as read, on the caller's other devices too [CHAT-04, CHAT-16]. */
    markRead: ({ userId }: Caller, chat: string): Promise<Chat> =>
      database.transaction(async (tx) => {
        if (await chatsRepository(tx).markRead(userId, chat)) {
          await publish(tx, [userId], 'message', chat);
          await notices.changed(tx, userId);
        }
        return oneOf(tx, userId, chat);
      }),
    /** Deletes the chat for the caller only. Messages that both have deleted are erased [CHAT-15]. */
    remove: async ({ userId }: Caller, chat: string): Promise<void> => {
      const partnerId = await database.transaction(async (tx) => {
        const inTx = chatsRepository(tx);
        if (!(await inTx.lockMember(userId, chat))) throw new AppError('not_found');
        const row = await inTx.find(userId, chat);
        await inTx.clear(userId, chat);
        await publish(tx, [userId], 'message', chat);
        await notices.changed(tx, userId);
        return row?.partnerId;
      });
      // After the commit, as of two who delete at once neither would see that the other does.
      await chatsRepository(database.db)
        .purge({ chat, userIds: partnerId ? [userId, partnerId] : [userId] })
        .catch((error: unknown) => log.warn({ err: error }, 'lines of a chat wait for the night'));
    },
    /** Messages that nobody can read: the other had deleted them when their last reader was erased, or a crash came between. */
    eraseUnreadable: (): Promise<void> => chatsRepository(database.db).purge(),
    unread: async ({ userId }: Pick<Caller, 'userId'>): Promise<Unread> => {
      const chats = await chatsRepository(database.db).unread(userId);
      return { count: chats.length, chats };
    },
  };
};

export type ChatsService = ReturnType<typeof chatsService>;

interface Wanted {
  chat: string | undefined;
  message: number | undefined;
  /** Number of messages before the named one, or at the end of the chat if none is named. */
  before: number;
}

/** Some messages of a chat as one of its two people sees them. */
export const chatExcerptService = {
  /** Undefined where the person never had that chat, or the other one is erased. */
  partnerIn: (tx: Db, userId: number, { chat, message }: Pick<Wanted, 'chat' | 'message'>) =>
    chatsRepository(tx).findPartner(userId, chat, message),
  /** Undefined if chat or message do not belong to the person. The other person is null once erased. */
  find: async (tx: Db, userId: number, { chat, message, before }: Wanted) => {
    const excerpts = chatsRepository(tx);
    const found = await excerpts.find(userId, chat, message);
    if (!found) return undefined;
    const limit = message === undefined ? before : before + 1;
    const messages = await excerpts.messages(found.uuid, found.clearedThrough, { through: message, limit });
    return { otherId: found.partnerId, messages: messages.toReversed() };
  },
};
