import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { chatMembers, chatMessages, chats } from './chats.tables.ts';

export const chatsPersonal: PersonalTable[] = [
  // This row belongs to both people. The two tables below have the part of each person.
  { table: chats, owner: 'user_low', otherOwner: 'user_high', exportAs: null, erase: 'cascade', backup: true },
  { table: chatMembers, owner: 'user_id', exportAs: 'chats', erase: 'cascade', backup: true },
  // Each person owns only the messages they sent.
  { table: chatMessages, owner: 'sender_id', exportAs: 'messages', erase: 'cascade', backup: true },
];
