import type { ReactNode } from 'react';

interface KeepFocusProps {
  /** Names the group, as it is read where it has the focus. */
  label: string;
  className?: string | undefined;
  /** What a button here has done, for those who do not see it. */
  said?: string;
  children: ReactNode;
}

/** Takes the focus where the button that has it goes with its tap. */
export function KeepFocus({ label, className, said, children }: KeepFocusProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div role="group" aria-label={label} className={className} tabIndex={-1}>
      {children}
      {said !== undefined && (
        <p className="sr-only" role="status">
          {said}
        </p>
      )}
    </div>
  );
}
