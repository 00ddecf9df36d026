/** Pages of the dialog, each with its parent page. */
const pages = ['diagnosis', 'clinic', 'privacy', 'notifications', 'firn', 'support', 'bug-report', 'devices'] as const;
export type SettingsPageName = (typeof pages)[number];

/** The page for a part of the address. Sheets lie over the first page, one of them over the privacy page. */
export const pageOf = (part: string | undefined): SettingsPageName | 'main' =>
  part === 'seen' ? 'privacy' : (pages.find((page) => page === part) ?? 'main');

/** The part to show after this one is closed. */
export const parentOf = (part: string | undefined): SettingsPageName | undefined => {
  if (part === 'seen') return 'privacy';
  return part === 'bug-report' ? 'support' : undefined;
};
