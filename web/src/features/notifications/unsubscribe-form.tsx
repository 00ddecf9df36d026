import { useState } from 'react';
import { unsubscribe } from '../../data/notifications.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { PrimaryButton } from '../../ui/button.tsx';

export type UnsubscribeResult = 'done' | 'invalid';

const NOT_OURS: ReadonlySet<number> = new Set([400, 404]);

interface UnsubscribeFormProps {
  token: string | undefined;
  onResult: (result: UnsubscribeResult) => void;
}

/** A tap is needed, because programs that check mails open every link. */
export function UnsubscribeForm({ token, onResult }: UnsubscribeFormProps) {
  const t = useTexts('account');
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open');
  const handleClick = async () => {
    setState('saving');
    try {
      await unsubscribe(token ?? '');
      onResult('done');
    } catch (error) {
      if (error instanceof ApiError && NOT_OURS.has(error.status)) onResult('invalid');
      else setState('failed');
    }
  };
  return (
    <>
      <PrimaryButton isSaving={state === 'saving'} onClick={() => void handleClick()}>
        {t('unsubscribe.button')}
      </PrimaryButton>
      <p className="small" role="alert">
        {state === 'failed' && t('unsubscribe.failed')}
      </p>
    </>
  );
}
