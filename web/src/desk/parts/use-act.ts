import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createKeyring, type Keyring } from '../../lib/uuid.ts';
import { isRefused } from '../data/api.ts';
import { signInAnew } from '../session.ts';

interface Act<Input, Output> {
  /** Does nothing while a call is under way, so that a double click makes one call. */
  run: (input: Input) => void;
  isRunning: boolean;
  error: unknown;
  data: Output | undefined;
  reset: () => void;
}

/** What needs a sign-in of these minutes asks for it at once, over the screen, which stays, and is then done. */
const withFreshSignIn = async <Output>(call: () => Promise<Output>): Promise<Output> => {
  try {
    return await call();
  } catch (refused) {
    if (!isRefused(refused, 'sign_in_again') || !(await signInAnew())) throw refused;
    return call();
  }
};

/**
 * A writing call of a screen. Its failure is shown where the person looks, by `Failure`.
 * @param call is given idempotency keys, each the same until the call has succeeded
 */
export const useAct = <Input, Output>(
  call: (input: Input, keyOf: Keyring) => Promise<Output>,
  onDone?: (output: Output, input: Input) => unknown,
): Act<Input, Output> => {
  const isBusy = useRef(false);
  const [keyOf, setKeyOf] = useState(createKeyring);
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: (input: Input) =>
      withFreshSignIn(() => call(input, keyOf)).finally(() => {
        isBusy.current = false;
      }),
    onSuccess: (output, input) => {
      setKeyOf(createKeyring);
      return onDone?.(output, input);
    },
  });
  const run = (input: Input) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(input);
  };
  return { run, isRunning: isPending, error, data, reset };
};
