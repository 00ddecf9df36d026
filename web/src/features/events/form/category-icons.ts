/** Icons of the five categories; the catalogue's answer carries icons for activities only. */
export const CATEGORY_ICONS: Readonly<Record<string, string>> = {
  examination: 'healthicons:stethoscope',
  therapy: 'healthicons:intravenous-bag',
  hospital: 'healthicons:hospital',
  special: 'tabler:star',
  other: 'tabler:notes',
};
