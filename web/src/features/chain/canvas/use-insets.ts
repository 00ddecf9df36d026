import { type RefObject, useEffect, useState } from 'react';

export interface Insets {
  top: number;
  bottom: number;
}

/** Heights in CSS px that header and legend cover, measured, because large text and low windows change them. */
export const useInsets = (
  screen: RefObject<HTMLElement | null>,
  header: RefObject<HTMLElement | null>,
  footer: RefObject<HTMLElement | null>,
): Insets => {
  const [insets, setInsets] = useState<Insets>({ top: 0, bottom: 0 });
  useEffect(() => {
    const elements = [screen.current, header.current, footer.current].filter((element) => element !== null);
    const measure = () => {
      const whole = screen.current?.getBoundingClientRect();
      const above = header.current?.getBoundingClientRect();
      const below = footer.current?.getBoundingClientRect();
      if (!whole) return;
      const top = above ? Math.round(above.bottom - whole.top) : 0;
      const bottom = below ? Math.round(whole.bottom - below.top) : 0;
      setInsets((last) => (last.top === top && last.bottom === bottom ? last : { top, bottom }));
    };
    const sizes = new ResizeObserver(measure);
    for (const element of elements) sizes.observe(element);
    return () => sizes.disconnect();
  }, [screen, header, footer]);
  return insets;
};
