import { useEffect, useState } from 'react';

/** Follows `value` once it has not changed for `ms`. */
export const useDebouncedValue = <Value>(value: Value, ms: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
