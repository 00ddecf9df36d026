import type { ComponentProps } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';

interface EditButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'onClick'> {
  /** Of what the row is about. */
  name: string;
}

/** Opens the form of a row. */
export function EditButton({ name, variant = 'default', onClick }: EditButtonProps) {
  const t = useTexts('desk');
  return (
    <Button size="sm" variant={variant} aria-label={t('catalogues.edit_named', { name })} onClick={onClick}>
      {t('desk.edit')}
    </Button>
  );
}
