import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while; `undefined` until then. */
export const useSettled = <T>(value: T, afterMs: number): T | undefined => {
  const [settled, setSettled] = useState<{ value: T }>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled !== undefined && Object.is(settled.value, value) ? value : undefined;
};
