import { type ReactNode, useEffect, useRef } from 'react';

interface KeepFocusProps {
  className?: string | undefined;
  /** What a button here has done, for those who do not see it. */
  said?: string;
  children: ReactNode;
}

const takeFocus = (place: HTMLElement | null): void => {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true });
};

/** Takes the focus where the button that has it goes with its tap: it would fall to the page. */
export function KeepFocus({ className, said, children }: KeepFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    takeFocus(place.current);
  });
  // A dialog that has asked first gives the focus back to nobody, where it was opened out of another one.
  useEffect(() => {
    if (said) takeFocus(place.current);
  }, [said]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div
      ref={place}
      role="group"
      className={className}
      tabIndex={-1}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {children}
      {said !== undefined && (
        <p className="sr-only" role="status">
          {said}
        </p>
      )}
    </div>
  );
}
