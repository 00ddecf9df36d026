import type { Chat, Message } from '@bergkette/contract/chats.ts';
import type { Relation } from '@bergkette/contract/relations.ts';
import type { Locator, Page } from '@playwright/test';
import type { Person } from './people.ts';
import type { Texts } from './texts.ts';

/** Gives the person this name and makes them searchable. */
export const introduce = async (person: Person, name: string, avatar?: number): Promise<void> => {
  await person.call('PATCH', `/v1/users/${person.id}/`, { name, is_searchable: true });
  await person.call('PATCH', '/v1/settings/', {
    onboarding: { chat_hints: false },
    privacy: { avatar: { friend: true, foreign: true } },
  });
  if (avatar === undefined) return;
  const form = new FormData();
  form.set('avatar', String(avatar));
  await person.call('POST', `/v1/users/${person.id}/avatar/`, form);
};

/** Makes the two people friends. @returns the uuid of their chat */
export const startChat = async (one: Person, other: Person): Promise<string> => {
  const { id } = await one.call<Relation>('POST', '/v1/relations/', { to_user: other.id });
  await other.call('PATCH', `/v1/relations/${id}/`, { status: 'confirmed' });
  return (await one.call<Chat>('POST', '/v1/chats/', { user2: other.id })).uuid;
};

export const say = (person: Person, chat: string, text: string): Promise<Message> =>
  person.call<Message>('POST', `/v1/chats/${chat}/messages/`, { text });

export const block = (person: Person, other: Person): Promise<unknown> =>
  person.call('POST', '/v1/relations/', { to_user: other.id, status: 'blocked' });

export const fieldOf = (page: Page, t: Texts, name: string): Locator =>
  page.getByRole('textbox', { name: t('chat.field', { name }) });

export const messagesOf = (page: Page, t: Texts): Locator => page.getByRole('region', { name: t('chat.messages') });

/** A bubble with this text. */
export const bubbleOf = (page: Page, t: Texts, text: string): Locator =>
  messagesOf(page, t).getByRole('listitem').filter({ hasText: text });
