import { brokenPasswordRules, type PasswordCode } from '@bergkette/contract/password.ts';
import { useEffect, useState } from 'react';
import { askPasswordHints } from '../../data/session.ts';

const PAUSE_MS = 400;

interface Asked {
  password: string;
  email: string;
  codes: PasswordCode[];
}

/**
 * The rules that only the server can check: too common, too similar to the address. Sent when typing pauses and
 * all other rules are kept. Undefined until the server has answered; without a network the form shows it after sending.
 */
export const usePasswordHints = (password: string, email: string): PasswordCode[] | undefined => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isWorthAsking = brokenPasswordRules(password).length === 0;
  useEffect(() => {
    if (!isWorthAsking) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      askPasswordHints(password, email, controller.signal).then(
        ({ codes }) => setAsked({ password, email, codes }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [password, email, isWorthAsking]);
  return asked?.password === password && asked.email === email ? asked.codes : undefined;
};
