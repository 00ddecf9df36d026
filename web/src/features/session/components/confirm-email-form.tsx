import { confirmEmail } from '../../../data/account.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { useSessionForm } from '../use-session-form.ts';
import { FormFailure } from './form-failure.tsx';
import classes from './session.module.css';

export type ConfirmResult = 'done' | 'invalid';

interface ConfirmEmailFormProps {
  token: string;
  /** Words of the button. */
  submit: string;
  onResult: (result: ConfirmResult) => void;
}

/** Confirms the address by a tap, because programs that check mails open every link. */
export function ConfirmEmailForm({ token, submit, onResult }: ConfirmEmailFormProps) {
  const { isBusy, failure, handleSubmit } = useSessionForm({
    initialValues: {},
    validate: () => ({}),
    submit: async () => {
      try {
        await confirmEmail(token);
        onResult('done');
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'invalid_confirm_token')) throw error;
        onResult('invalid');
      }
    },
    otherwise: 'email_change.failed',
  });
  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <FormFailure failure={failure} />
      <PrimaryButton type="submit" isSaving={isBusy}>
        {submit}
      </PrimaryButton>
    </form>
  );
}
