import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import type { Preferences } from '../hints/hint-choice.ts';
import { PreferencesFields } from './preferences-fields.tsx';

interface PreferencesSheetProps {
  start: Preferences;
  /** Text above the fields, shown the first time. */
  intro?: string;
  topper?: ReactNode;
  /** Rejects where the preferences could not be stored; then nothing changes. */
  onSave: (preferences: Preferences, isRemembered: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for the preferences at the first start, and when the settings button is tapped [EXP-08, EXP-10, EXP-11]. */
export function PreferencesSheet({ start, intro, topper, onSave, onClose }: PreferencesSheetProps) {
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
    <Sheet
      isOpen
      onClose={onClose}
      title={t('experience.welcome.preferences_question.title')}
      closeLabel={t('experience.close')}
      topper={topper}
    >
      {intro !== undefined && <p className="lead">{intro}</p>}
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
