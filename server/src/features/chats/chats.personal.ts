import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { chatMembers, chatMessages, chats } from './chats.tables.ts';

export const chatsPersonal: PersonalTable[] = [
  // That there is a chat belongs to both; the person's part of it is in the two tables below.
  { table: chats, owner: 'user_low', otherOwner: 'user_high', exportAs: null, erase: 'cascade', backup: true },
  { table: chatMembers, owner: 'user_id', exportAs: 'chats', erase: 'cascade', backup: true },
  // The person's own lines; those of the other are the other's.
  { table: chatMessages, owner: 'sender_id', exportAs: 'messages', erase: 'cascade', backup: true },
];
