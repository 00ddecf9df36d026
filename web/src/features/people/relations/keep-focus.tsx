import type { ReactNode } from 'react';

interface KeepFocusProps {
  className?: string | undefined;
  /** What a button here has done, for those who do not see it. */
  said?: string;
  children: ReactNode;
}

/** Takes the focus where the button that has it goes with its tap. */
export function KeepFocus({ className, said, children }: KeepFocusProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div role="group" className={className} tabIndex={-1}>
      {children}
      {said !== undefined && (
        <p className="sr-only" role="status">
          {said}
        </p>
      )}
    </div>
  );
}
