import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import type { Preferences } from '../hints/hint-choice.ts';
import { PreferencesFields } from './preferences-fields.tsx';

interface PreferencesSheetProps {
  start: Preferences;
  /** Rejects where the preferences could not be stored; then nothing changes. */
  onSave: (preferences: Preferences, isRemembered: boolean) => Promise<void>;
  onClose: () => void;
}

/** The preferences behind the settings button [EXP-10, EXP-11, EXP-15]. */
export function PreferencesSheet({ start, onSave, onClose }: PreferencesSheetProps) {
  const t = useTexts('profile');
  const [preferences, setPreferences] = useState(start);
  const [isRemembered, setRemembered] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await onSave(preferences, isRemembered);
    } catch {
      setSaving(false);
    }
  };
  return (
    <Sheet isOpen onClose={onClose} title={t('experience.welcome.preferences_question.title')}>
      <PreferencesFields value={preferences} onChange={setPreferences} />
      <SwitchRow
        label={t('experience.welcome.preferences_question.remember')}
        isOn={isRemembered}
        onChange={setRemembered}
      />
      <PrimaryButton isSaving={isSaving} onClick={() => void save()}>
        {t('experience.welcome.preferences_question.save')}
      </PrimaryButton>
    </Sheet>
  );
}
