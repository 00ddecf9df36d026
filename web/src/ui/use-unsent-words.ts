import { useTexts } from '../i18n/use-texts.ts';
import { useConnection } from '../pwa/connection.ts';

/** What is said of a thing that stands only on this device so far: that it is on its way, or that there is no network for it. */
export const useUnsentWords = (): string => {
  const t = useTexts('app');
  return t(useConnection() === 'ok' ? 'event.state.sending' : 'offline.unsent');
};
