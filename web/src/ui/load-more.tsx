import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './row-list.module.css';

/** The next page is asked for this far before the end comes into view. */
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

/** Loads by itself as it comes near; the button is for everyone who does not scroll, and after a line that broke. */
export function LoadMore({ shown, label, failure, isLoading = false, className = '', onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => {
    if (!isLoading) onMore();
  });
  useEffect(() => {
    const element = end.current;
    if (element === null) return;
    // Watched anew after each page: it may still be in view.
    void shown;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: AHEAD });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div className={`${styles.more} ${className}`} ref={end}>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Button variant="light" loading={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
