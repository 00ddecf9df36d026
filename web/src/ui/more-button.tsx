import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

export interface PagesRead {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface MoreButtonProps extends ComponentProps<typeof Button> {
  pages: PagesRead;
}

/** Reads the next page of a list; there while the list has one. */
export function MoreButton({ pages, ...look }: MoreButtonProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button variant="light" isSaving={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()} {...look} />
  );
}
