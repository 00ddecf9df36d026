import type { Chat, Message } from '@bergkette/contract/chats.ts';
import type { Locator, Page } from '@playwright/test';
import { befriend, setAvatar } from './circle.ts';
import { german } from './fixtures.ts';
import type { Person } from './people.ts';
import type { Texts } from './texts.ts';
import { readVault } from './vault.ts';

/** Gives the person this name and makes them searchable. */
export const introduce = async (person: Person, name: string, avatar?: number): Promise<void> => {
  await person.call('PATCH', `/v1/users/${person.id}/`, { name, is_searchable: true });
  await person.call('PATCH', '/v1/settings/', {
    privacy: { avatar: { friend: true, foreign: true } },
  });
  if (avatar !== undefined) await setAvatar(person, avatar);
};

/** Makes the two people friends. @returns the uuid of their chat */
export const startChat = async (one: Person, other: Person): Promise<string> => {
  await befriend(one, other);
  return (await one.call<Chat>('POST', '/v1/chats/', { user2: other.id })).uuid;
};

/** Two friends with a chat. @param known who Anna is, else somebody new */
export const twoWhoChat = async (register: (language: 'de') => Promise<Person>, known?: Person) => {
  const [anna, ben] = [known ?? (await register('de')), await register('de')];
  await introduce(anna, 'Anna');
  await introduce(ben, 'Ben');
  return { anna, ben, chat: await startChat(anna, ben) };
};

/** Counts the drafts and unsent messages that the device keeps. */
export const keptOn = async (page: Page): Promise<number> =>
  (await readVault(page)).filter(({ kind, id }) => kind === 'outbox' || id.startsWith('chat/')).length;

export const chatDot = (page: Page): Locator =>
  page.getByRole('navigation', { name: german('nav.label') }).getByText(german('nav.new'));

export const say = (person: Person, chat: string, text: string): Promise<Message> =>
  person.call<Message>('POST', `/v1/chats/${chat}/messages/`, { text });

export const fieldOf = (page: Page, t: Texts, name: string): Locator =>
  page.getByRole('textbox', { name: t('chat.field', { name }) });

export const messagesOf = (page: Page, t: Texts): Locator => page.getByRole('region', { name: t('chat.messages') });

/** A bubble with this text. */
export const bubbleOf = (page: Page, t: Texts, text: string): Locator =>
  messagesOf(page, t).getByRole('listitem').filter({ hasText: text });
