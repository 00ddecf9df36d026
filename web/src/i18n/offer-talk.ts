import { alertStore } from '../lib/alerts.ts';
import { loadTexts, readText } from './texts.ts';

/** Long enough to be read by somebody tired, and it goes by itself. */
const TALK_MS = 15_000;

/** After something very bad was written down: quietly, that there is somebody to talk to. Blocks nothing. */
export const offerTalk = async (): Promise<void> => {
  await loadTexts('help');
  const link = { label: readText('call.talk_way'), href: '/help' };
  alertStore.show('info', readText('call.talk'), { link, ms: TALK_MS });
};
