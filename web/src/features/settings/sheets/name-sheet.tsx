import { NAME_MIN_LENGTH } from '@bergkette/contract/users.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { cleanName, nameProblem } from '../../../lib/name-problem.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { TextInput, whenSubmitted } from '../../../ui/field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SaveFailure } from '../save-failure.tsx';

interface NameSheetProps {
  name: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** The alias: trimmed, 2 to 255 characters [SET-20]. */
export function NameSheet({ name, onSave, onClose }: NameSheetProps) {
  const t = useTexts('account');
  const { mutate, isPending, isError } = useMutation({ mutationFn: onSave, onSuccess: () => onClose() });
  const [typed, setTyped] = useState(name);
  const [isLeft, setLeft] = useState(false);
  const problem = nameProblem(typed);
  const handleSubmit = whenSubmitted(() => {
    setLeft(true);
    if (problem === null && !isPending) mutate(cleanName(typed));
  });
  return (
    <Sheet isOpen onClose={onClose} title={t('settings.name')}>
      <form style={{ display: 'contents' }} onSubmit={handleSubmit} noValidate>
        <SaveFailure isShown={isError} />
        <TextInput
          aria-label={t('settings.name')}
          description={t('settings.name.note')}
          minLength={NAME_MIN_LENGTH}
          data-autofocus
          value={typed}
          error={isLeft && problem !== null ? t(problem) : null}
          onBlur={() => setLeft(true)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PrimaryButton type="submit" isSaving={isPending} blockedReason={problem === null ? undefined : t(problem)}>
          {t('settings.save')}
        </PrimaryButton>
      </form>
    </Sheet>
  );
}
