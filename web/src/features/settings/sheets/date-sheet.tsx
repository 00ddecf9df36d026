import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SaveFailure } from '../save-failure.tsx';
import { useSave } from '../use-save.ts';
import { DateField } from './date-field.tsx';

interface DateSheetProps {
  title: string;
  value: string | null;
  onSave: (day: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a day up to today; it can be left empty. */
export function DateSheet({ title, value, onSave, onClose }: DateSheetProps) {
  const t = useTexts('account');
  const { state, save } = useSave(onClose);
  const [day, setDay] = useState(value ?? plainDateOf(now()));
  return (
    <Sheet isOpen onClose={onClose} title={title} closeLabel={t('settings.close')}>
      <SaveFailure isShown={state === 'failed'} />
      <DateField value={day} onChange={setDay} />
      <PrimaryButton isSaving={state === 'saving'} onClick={() => void save(() => onSave(day))}>
        {t('settings.save')}
      </PrimaryButton>
      <Button variant="subtle" onClick={() => void save(() => onSave(null))}>
        {t('settings.do_not_tell')}
      </Button>
    </Sheet>
  );
}
