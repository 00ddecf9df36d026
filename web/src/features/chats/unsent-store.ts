import { isNumber, isOneOf, isShape, isText } from '../../lib/shapes.ts';
import { hasAny, vault } from '../../offline/vault.ts';
import type { UnsentVault, Waiting } from './unsent.ts';

const isWaiting = isShape<Waiting>({
  key: isText,
  text: isText,
  atMs: isNumber,
  after: isNumber,
  state: isOneOf(['sending', 'failed'] as const),
});

/**
 * Stores on this device what one person has not sent yet in one chat: the text of the field, and each waiting message
 * as a record of its own.
 */
export const unsentVault = (ownerId: number, chat: string): UnsentVault => {
  const field = { ownerId, kind: 'draft', id: `chat/${chat}` } as const;
  /** Set once the person has been asked whether to send phone numbers and addresses. */
  const warned = { ownerId, kind: 'memo', id: `chat-warned/${chat}` } as const;
  const messageOf = (key: string) => ({ ownerId, kind: 'memo', id: `chat-message/${chat}/${key}` }) as const;
  /** Keys of the messages that this tab wrote or found; others belong to another tab and are left alone. */
  const known = new Set<string>();

  const readWaiting = async (): Promise<Waiting[]> => {
    const found: Waiting[] = [];
    for (const { value: message } of await vault.all(ownerId, 'memo', `chat-message/${chat}/`)) {
      // Another tab may have sent this message meanwhile.
      if (!isWaiting(message)) continue;
      found.push(message);
      known.add(message.key);
    }
    return found.toSorted((one, other) => one.atMs - other.atMs);
  };

  return {
    read: async () => {
      const waiting = await readWaiting();
      const isWarned = (await vault.read(warned)) === true;
      const text = await vault.read(field);
      return { text: isText(text) ? text : '', waiting, isWarned };
    },
    write: async ({ text, waiting, isWarned }) => {
      // Messages are written before the field is emptied, so that the text is always stored in one of the two.
      for (const each of waiting.filter(({ key }) => !known.has(key))) {
        await vault.write(messageOf(each.key), each);
        known.add(each.key);
      }
      if (text === '') await vault.remove(field);
      else await vault.write(field, text);
      for (const key of [...known].filter((one) => !waiting.some((each) => each.key === one))) {
        await vault.remove(messageOf(key));
        known.delete(key);
      }
      if (isWarned) await vault.write(warned, true);
    },
  };
};

/** Whether text that the person wrote is stored on this device only. */
export const hasUnsent = async (ownerId: number): Promise<boolean> =>
  (await hasAny(ownerId, 'draft', 'chat/')) || hasAny(ownerId, 'memo', 'chat-message/');
