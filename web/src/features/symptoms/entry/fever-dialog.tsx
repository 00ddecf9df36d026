import { useWard } from '../../../data/ward.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ShortHelp } from '../../../ui/help/short-help.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { writeValue } from './point-value.ts';

interface FeverDialogProps {
  /** Temperature in °C. */
  value: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Repeats what the clinic has asked for at such a temperature. */
export function FeverDialog({ value, isOpen, onClose }: FeverDialogProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const { fever_limit } = useWard();
  const written = (degrees: number) => writeValue(degrees, 'temperature', language);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('call.fever_title', { value: written(value) })} isGuarded>
      {fever_limit !== null && <p>{t('call.fever_text', { limit: written(fever_limit) })}</p>}
      <ShortHelp isUrgent />
      <Button variant="subtle" onClick={onClose}>
        {t('call.fever_done')}
      </Button>
    </Sheet>
  );
}
