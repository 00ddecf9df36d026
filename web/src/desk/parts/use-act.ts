import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
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

/** How often something was done at the desk: the same words after it are meant anew. */
let done = 0;

/**
 * A writing call of a screen. Its failure is shown where the person looks, by `CallFailure`.
 * @param call is given idempotency keys, each the same until something was done
 */
export const useAct = <Input, Output>(
  call: (input: Input, keyOf: Keyring) => Promise<Output>,
  onDone?: (output: Output, input: Input) => unknown,
): Act<Input, Output> => {
  const isBusy = useRef(false);
  const keyring = useRef({ done, keyOf: createKeyring() });
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: (input: Input) => {
      if (keyring.current.done !== done) keyring.current = { done, keyOf: createKeyring() };
      return withFreshSignIn(() => call(input, keyring.current.keyOf)).finally(() => {
        isBusy.current = false;
      });
    },
    onSuccess: (output, input) => {
      done += 1;
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
