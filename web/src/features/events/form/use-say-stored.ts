import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { beginQuietTime, isHardMoment } from '../../../lib/quiet-time.ts';

/** Long enough for somebody exhausted to read. */
const HARD_MS = 12_000;

/** Says that an event is stored; after a hard moment with thanks and the way to help, once for each event. */
export const useSayStored = () => {
  const t = useTexts('events');
  const navigate = useNavigate();
  return (event: Parameters<typeof isHardMoment>[0], wasHard: boolean): void => {
    if (wasHard || !isHardMoment(event)) {
      alertStore.show('success', t('event.state.saved'));
      return;
    }
    beginQuietTime();
    const action = { label: t('event.help'), run: () => void navigate({ to: '/help' }) };
    alertStore.show('info', t('event.state.hard'), { action, ms: HARD_MS });
  };
};
