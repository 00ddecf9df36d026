import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Follows `value` once it has not changed for `ms`. */
export const useDebouncedValue = <Value>(value: Value, ms: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

/** Makes a function that calls the newest `run` once it was not called again for `ms`. What still waits goes with the screen. */
export const useDebouncedCallback = <Args extends unknown[]>(run: (...args: Args) => void, ms: number) => {
  const newest = useRef(run);
  useLayoutEffect(() => {
    newest.current = run;
  });
  const later = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => clearTimeout(timer);
    const call = (...args: Args) => {
      cancel();
      timer = setTimeout(() => newest.current(...args), ms);
    };
    return { call, cancel };
  }, [ms]);
  useEffect(() => later.cancel, [later]);
  return later;
};
