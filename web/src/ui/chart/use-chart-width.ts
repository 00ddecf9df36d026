import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the width for a chart in CSS pixels, 0 until it is in the document. A chart is not scaled, so its text keeps
 * its size.
 */
export const useChartWidth = (): { ref: RefObject<HTMLDivElement | null>; width: number } => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
