import type { Translate } from '../../i18n/use-texts.ts';

/**
 * Name of a chat's other person. Null: the account is gone or not visible any more. Empty: the person has chosen no
 * name.
 */
export const chatName = (name: string | null, t: Translate<'people'>): string =>
  name === null ? t('chats.gone') : name || t('chats.no_name');
