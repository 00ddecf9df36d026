import type { SearchFilters } from '../search-params.ts';

export interface FilterProps {
  filters: SearchFilters;
  /** Applies the change and closes the sheet. */
  onChange: (change: SearchFilters) => void;
}
