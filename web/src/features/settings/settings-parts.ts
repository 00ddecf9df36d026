/** Pages of the dialog, with the page that stands below them. */
const pages = ['diagnosis', 'clinic', 'privacy', 'notifications', 'support', 'bug-report', 'devices'] as const;
export type SettingsPageName = (typeof pages)[number];

/** The page for what the address names; a sheet stands over the first page, one over the privacy. */
export const pageOf = (part: string | undefined): SettingsPageName | 'main' =>
  part === 'seen' ? 'privacy' : (pages.find((page) => page === part) ?? 'main');

/** Where closing what the address names leads to. */
export const parentOf = (part: string | undefined): SettingsPageName | undefined => {
  if (part === 'seen') return 'privacy';
  return part === 'bug-report' ? 'support' : undefined;
};
