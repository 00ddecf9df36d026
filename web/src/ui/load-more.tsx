import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './row-list.module.css';

/** The next page is loaded when its place is this far below the view. */
const AHEAD = '600px';

interface LoadMoreProps {
  /** Number of entries above the button. */
  shown: number;
  label: string;
  /** Says why the last page could not be loaded. */
  failure?: string | undefined;
  isLoading?: boolean;
  className?: string | undefined;
  onMore: () => void;
}

/**
 * Loads the next page when it comes near the view. The button is for people who do not scroll, and for a new try after
 * a failure.
 */
export function LoadMore({ shown, label, failure, isLoading = false, className = '', onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => {
    if (!isLoading) onMore();
  });
  useEffect(() => {
    const element = end.current;
    if (element === null) return;
    // The observer starts again after each page, as the button may still be in view.
    void shown;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: AHEAD });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div className={`${styles.more} ${className}`} ref={end}>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Button variant="light" isSaving={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
