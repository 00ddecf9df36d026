import type { Translate } from '../../i18n/use-texts.ts';

/** Without a name: gone, or out of sight. An empty one was never given. */
export const chatName = (name: string | null, t: Translate<'chats'>): string =>
  name === null ? t('chats.gone') : name || t('chats.no_name');
