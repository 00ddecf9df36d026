import { useMutation } from '@tanstack/react-query';
import { showError } from '../i18n/show-error.ts';
import { useHasLeft } from '../lib/use-has-left.ts';

/**
 * Saves a field and closes its sheet. An answer that comes after the sheet was closed closes nothing more, and a failure is
 * then told as an alert.
 */
export const useFieldSaving = <T>(onSave: (value: T) => Promise<unknown>, onClose: () => void) => {
  const hasLeft = useHasLeft();
  const { mutate, variables, isPending, isError, reset } = useMutation({
    mutationFn: onSave,
    onError: (error) => (hasLeft.current ? showError(error, 'error_messages.update_user') : undefined),
  });
  // Unlike that of `useMutation`, an `onSuccess` given here runs only while the sheet is there.
  return { save: (value: T) => mutate(value, { onSuccess: () => onClose() }), variables, isPending, isError, reset };
};
