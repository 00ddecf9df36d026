import type { SearchFilters } from '../search-params.ts';

export interface FilterProps {
  filters: SearchFilters;
  /** Closes the sheet. */
  onChange: (change: SearchFilters) => void;
}
